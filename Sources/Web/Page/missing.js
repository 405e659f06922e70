// An address that leads nowhere.
import { a, div, p } from './parts/element.js';
import { say } from './words/words.js';

export const missing = {
  tab: 'today',
  title: () => say('missing.title'),
  draw: () => div({ class: 'empty' }, p(say('missing.text')), a({ class: 'button', href: '#/' }, say('missing.home'))),
};
