// Functions of rest.js for screens of the start: what opens only at a press. A press that comes before them waits.
let here = null;
let arrive;
const arrived = new Promise(done => { arrive = done; });

export function restIsHere(rest) {
  here = rest;
  arrive(rest);
}

export const later = name => async (...inputs) => (await arrived)[name](...inputs);

// What is drawn only once rest.js is here; nothing before.
export const onceHere = name => (...inputs) => here?.[name](...inputs) ?? null;
