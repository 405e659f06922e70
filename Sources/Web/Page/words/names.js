// The names of plans and lists. The server's own are English.
import { dayRange } from './dates.js';
import { givenName } from './words.js';

export const shownName = name => givenName ? givenName(name, dayRange) : name;
