// Two people changed the same of a meal: both versions, and a choice.
import { button, div, h3, p, section } from '../parts/element.js';
import { sheet } from '../parts/dialog.js';
import { draftOf } from '../memory/mealDraft.js';
import { say } from '../words/words.js';

// Resolves to 'mine', 'theirs', or undefined if it was closed.
export function clashSheet({ draft }, current, clashes) {
  const theirs = draftOf(current);
  const textOf = (fields, name) => (
    name === 'minutes' ? ['prep', 'cook', 'total'].map(part => fields[part] || '–').join(' / ')
      : [fields[name]].flat().join(', ')) || '–';
  const version = (title, fields, name) => div(
    { class: 'both' }, p({ class: 'detail' }, title), p({ class: 'written', dir: 'auto' }, textOf(fields, name)));
  return new Promise(resolve => {
    const close = sheet(say('edit.clash'), () => div(
      { class: 'question' }, p(say('edit.clashText')),
      clashes.map(name => section({ class: 'clash' }, h3(say(`edit.${name}`)),
        version(say('edit.mine'), draft, name), version(say('edit.theirs'), theirs, name))),
      div({ class: 'answers' }, ['mine', 'theirs'].map(choice => button(
        { type: 'button', class: 'button', on: { click: () => close(choice) } }, say(`edit.take.${choice}`)))),
    ), { closed: resolve });
  });
}
