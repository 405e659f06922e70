// The sign of a dish without a photo, chosen by hand where the words of the recipe tell another one.
import { button, div, span } from '../parts/element.js';
import { sheet } from '../parts/dialog.js';
import { textButton } from '../parts/buttons.js';
import { writeNow } from '../parts/undo.js';
import { say } from '../words/words.js';
import { drawSign, signs } from './signs.js';

export const signButton = (household, meal) => button({
  type: 'button', class: 'sign-button', 'aria-haspopup': 'dialog',
  on: { click: () => signSheet(household, meal) },
}, drawSign(meal.sign), span({ class: 'unseen' }, say('sign.title'), ': '), say(`sign.${meal.sign}`));

function signSheet(household, { id, name, sign, signFrom }) {
  const close = sheet(say('sign.title'), () => div(
    div({ class: 'sign-choices', dir: 'auto' }, signs.map(one => button({
      type: 'button', 'aria-pressed': String(one === sign), on: { click: () => take(one) },
    }, drawSign(one), span(say(`sign.${one}`))))),
    signFrom === 'household' && div({ class: 'answers' }, textButton(say('sign.byWords'), () => take(null))),
  ));
  const take = sign => {
    close();
    writeNow(household, 'PATCH', `/v1/meals/${id}`, {
      body: { sign }, text: ({ sign }) => say('did.course', { name, course: say(`sign.${sign}`) }),
    });
  };
}
