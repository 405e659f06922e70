// True on a phone or tablet, where a finger is the pointer.
export const isTouched = () => matchMedia('(pointer: coarse)').matches;
