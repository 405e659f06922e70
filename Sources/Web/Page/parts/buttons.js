// Buttons in their few shapes.
import { button } from './element.js';
import { icon } from './icons.js';

// A button by its words. `look` has classes like “main”, `picture` names an icon before the words.
export const textButton = (label, run, look = '', picture) => button(
  { type: 'button', class: `button ${look}`, on: { click: run } }, picture && icon(picture), label);

// A button with only a picture. Without `run` it does nothing, and keeps the focus.
export const iconButton = (label, picture, run) => button({
  type: 'button', class: 'round', 'aria-label': label, 'aria-disabled': run ? null : 'true', on: run && { click: run },
}, icon(picture));

// One of several choices, or one of several wishes.
export const chip = (label, isOn, run, key = label) => button(
  { type: 'button', class: 'chip', key, 'aria-pressed': String(isOn), on: { click: run } }, label);
