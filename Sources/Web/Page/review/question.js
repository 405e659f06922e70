// An open question of a plan: what is suggested for a slot, the choices, and what was said about it.
import {
  a, ago, answers, article, div, form, h2, input, inWords, li, longDay, p, say, span, strong, ul, valuesOf,
} from '../parts/all.js';
import { wishBody, nameOf, slotPath, step, verb, waits } from './reviewSteps.js';
import { warningLine } from '../people/warnings.js';
import { suggestSheet } from './suggestSheet.js';

export function question(context, plan, open) {
  const { household } = context;
  const { date, slot, meals, review: { contested, pending, proposals } } = open;
  const turn = plan.review.turn.filter(turn => turn.date === date && turn.slot === slot);
  const isMine = turn[0]?.members.includes(household.peek('/v1/home')?.me.id);
  return article(
    { class: ['card', isMine && 'yours'], key: slotPath(open) },
    h2(`${longDay(date)} · ${say(`slot.${slot}`)}`),
    turn.length > 0 && p({ class: 'detail' }, isMine ? say('review.yourTurn') : waits(household, turn)),
    div({ class: [contested && 'wishes'] }, (contested ? proposals : [pending]).map(
      wish => wished(context, open, wish))),
    meals.length > 0 && p({ class: 'detail', dir: 'auto' }, say('review.there', {
      names: inWords(meals.map(({ title }) => title)),
    })),
    answers(choices(context, open)),
    talk(context, open),
  );
}

export const titleOf = ({ nothing, title }) => nothing ? say('review.nothing') : title;

// What one member wishes. To choose another's wish in a disagreement is to agree.
function wished({ household }, open, wish) {
  const { by, mealId, servings, note, replaces } = wish;
  const { can, contested } = open.review;
  const isMine = by === household.peek('/v1/home')?.me.id;
  const name = titleOf(wish);
  const details = [
    servings && say('review.servings', { count: servings }), note,
    replaces && say('review.instead', { name: titleOf(replaces) }),
  ];
  const kind = contested ? 'wish' : replaces ? 'rather' : 'suggest';
  return div(
    { key: by },
    p({ dir: 'auto' }, say(`review.${kind}${isMine ? 'Mine' : 'By'}`, { name: nameOf(household, by) })),
    p({ class: 'what', dir: 'auto' }, mealId ? a({ href: `#/meals/${mealId}` }, name) : name),
    p({ class: 'detail', dir: 'auto' }, details.filter(Boolean).join(' · ')),
    warningLine(household, wish),
    !isMine && can.includes('resolution') && verb('review.agree', 'main', () => step(
      household, ['PUT', `${slotPath(open)}resolution`, wishBody(wish)], 'agree', { match: open.version, name })),
  );
}

function choices(context, { date, slot, version: match, review: { can, pending } }) {
  const path = slotPath({ date, slot });
  const take = (what, done, facts) => () => step(context.household, what, done, { match, ...facts });
  const write = facts => () => suggestSheet(context, { date, slot, ...facts });
  const verbs = {
    acceptance: pending && ['main', take(['PUT', `${path}acceptance`], 'accept', { name: titleOf(pending) })],
    rejection: ['', write({ kind: 'rejection', version: match })],
    resolution: ['', write({ kind: 'resolution' })],
    suggestion: ['', write({ present: pending })],
    withdrawal: pending && ['quiet', take(
      ['DELETE', `${path}suggestion`], 'withdraw', { back: ['PUT', `${path}suggestion`, wishBody(pending)] })],
  };
  return can.filter(kind => verbs[kind]).map(kind => verb(`review.${kind}`, ...verbs[kind]));
}

// The newest comments, all of them when asked for, and a field to answer.
function talk({ household, state, redraw }, open) {
  const path = `${slotPath(open)}comments`;
  const { can, comments, newestComments } = open.review;
  const shown = state.has(path) && household.read(path)?.items || newestComments;
  const count = comments - shown.length;
  const write = async event => {
    event.preventDefault();
    if (await step(household, ['POST', path, valuesOf(event.target)])) event.target.reset();
  };
  return [
    count > 0 && verb('talk.older', 'quiet', () => { state.add(path); redraw(); }),
    shown.length > 0 && ul(shown.map(({ id, by, text, createdAt }) => li(
      { key: id }, strong({ dir: 'auto' }, nameOf(household, by)), ' ', span({ dir: 'auto' }, text), ' ',
      span({ class: 'detail' }, ago(createdAt))))),
    can.includes('comments') && form({ on: { submit: write } }, input({
      name: 'text', 'aria-label': say('talk.write'), placeholder: say('talk.write'), dir: 'auto', maxlength: 1_000,
      required: true, autocomplete: 'off', enterkeyhint: 'send',
    })),
  ];
}
