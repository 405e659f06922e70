// A screen whose script is not on this device yet.
import { p } from './parts/element.js';
import { say } from './words/words.js';

export const coming = {
  tab: null,
  title: () => say('loading'),
  draw: ({ household: { connection } }) => p(
    { class: 'empty', role: 'status' }, say(connection.state === 'away' ? 'coming.away' : 'coming.text')),
};
