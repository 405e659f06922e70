// What was done on this device and is not sent now, each with a way to forget it.
import { button, li, span, ul } from './element.js';
import { say } from '../words/words.js';

export const said = entry => say(entry.words.key, entry.words);

export const laidAside = ({ outbox }, entries) => ul({ class: 'waiting-list' }, entries.map(one => li(
  { key: one.id }, span({ dir: 'auto' }, said(one)), ' ', button({
    type: 'button', class: 'button quiet', on: { click: () => outbox.forget(one.id) },
  }, say('waiting.drop')))));
