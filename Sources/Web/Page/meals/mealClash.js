// Two people changed the same of a meal: both versions, and a choice.
import { answers, div, h3, p, say, section, sheet, textButton } from '../parts/all.js';
import { draftOf } from './mealDraft.js';

const textOf = (fields, name) => name === 'minutes' ? [fields.prep, fields.cook, fields.total].join(' / ')
  : [fields[name]].flat().join(', ');

// Resolves to 'mine', 'theirs', or undefined if it was closed.
export function clashSheet(mine, current, clashes) {
  const both = Object.entries({ mine, theirs: draftOf(current) });
  return new Promise(resolve => {
    const close = sheet(say('edit.clash'), () => [
      p(say('edit.clashText')),
      clashes.map(name => section({ key: name }, h3(say(`edit.${name}`)), both.map(([whose, fields]) => div(
        { class: 'both' }, p({ class: 'detail' }, say(`edit.${whose}`)),
        p({ class: 'written', dir: 'auto' }, textOf(fields, name) || '–'))))),
      answers(both.map(([whose]) => textButton(say(`edit.take.${whose}`), () => close(whose)))),
    ], { closed: resolve });
  });
}
