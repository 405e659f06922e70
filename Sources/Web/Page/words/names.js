// What the server writes in English: names of plans and lists, and amounts.
import { dayRange } from './dates.js';
import { givenAmount, givenName } from './words.js';

export const shownName = name => givenName ? givenName(name, dayRange) : name;

export const shownAmount = text => givenAmount ? givenAmount(text) : text;
