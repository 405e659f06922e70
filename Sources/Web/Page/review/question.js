// An open question of a plan: what is suggested for a slot, the choices, and what was said about it.
import {
  a, ago, answers, div, form, input, inWords, li, longDay, p, say, sheet, span, strong, ul, valuesOf,
} from '../parts/all.js';
import { dayIn, isAsked, weekOf } from '../memory/kitchen.js';
import { nameOf, slotPath, step, verb, waits, wishBody } from './reviewSteps.js';
import { warningLine } from '../people/warnings.js';
import { suggestSheet } from './suggestSheet.js';

// Opens the question of a slot over its week.
export function questionSheet(context, date, slot) {
  const { household } = context;
  const state = { showsAll: false };
  sheet(`${longDay(date)} · ${say(`slot.${slot}`)}`, close => {
    const plan = weekOf(household, date);
    const planned = dayIn(plan, date)?.slots[slot];
    return planned && isAsked(planned) ? question({ ...context, state, close }, plan, { ...planned, date, slot })
      : p(say('review.changed'));
  });
}

function question(context, plan, open) {
  const { household } = context;
  const { date, slot, meals, review: { contested } } = open;
  const turn = plan.review.turn.filter(turn => turn.date === date && turn.slot === slot);
  return div(
    { class: 'question' },
    turn.length > 0 && p({ class: 'detail' },
      turn[0].members.includes(myself(household)) ? say('review.yourTurn') : waits(household, turn)),
    div({ class: [contested && 'wishes'] }, wishesOf(open).map(wish => wished(context, open, wish))),
    meals.length > 0 && p({ class: 'detail', dir: 'auto' }, say('review.there', {
      names: inWords(meals.map(({ title }) => title)),
    })),
    answers(choices(context, open)),
    talk(context, open),
  );
}

const myself = household => household.peek('/v1/home')?.me.id;

export const wishesOf = ({ review: { contested, pending, proposals } }) => contested ? proposals : [pending];

// Who wishes something, as a sentence before what it is.
export function whoWishes(household, { contested }, { by, replaces }) {
  const kind = contested ? 'wish' : replaces ? 'rather' : 'suggest';
  return say(`review.${kind}${by === myself(household) ? 'Mine' : 'By'}`, { name: nameOf(household, by) });
}

export const titleOf = ({ nothing, title }) => nothing ? say('review.nothing') : title;

// What one member wishes. To choose another's wish in a disagreement is to agree.
function wished({ household, close }, open, wish) {
  const { by, mealId, servings, note, replaces } = wish;
  const name = titleOf(wish);
  const details = [
    servings && say('review.servings', { count: servings }), note,
    replaces && say('review.instead', { name: titleOf(replaces) }),
  ];
  return div(
    { key: by },
    p({ dir: 'auto' }, whoWishes(household, open.review, wish)),
    p({ class: 'what', dir: 'auto' }, mealId ? a({ href: `#/meals/${mealId}` }, name) : name),
    p({ class: 'detail', dir: 'auto' }, details.filter(Boolean).join(' · ')),
    warningLine(household, wish),
    by !== myself(household) && open.review.can.includes('resolution') && verb('review.agree', 'main', () => {
      close();
      step(household, ['PUT', `${slotPath(open)}resolution`, wishBody(wish)], 'agree', { match: open.version, name });
    }),
  );
}

function choices(context, { date, slot, version: match, review: { can, pending } }) {
  const path = slotPath({ date, slot });
  const { household, close } = context;
  const take = (what, done, facts) => () => { close(); step(household, what, done, { match, ...facts }); };
  const write = facts => () => { close(); suggestSheet(context, { date, slot, ...facts }); };
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
  const shown = state.showsAll && household.read(path)?.items || newestComments;
  const count = comments - shown.length;
  const write = async event => {
    event.preventDefault();
    if (await step(household, ['POST', path, valuesOf(event.target)])) event.target.reset();
  };
  return [
    count > 0 && verb('talk.older', 'quiet', () => { state.showsAll = true; redraw(); }),
    shown.length > 0 && ul(shown.map(({ id, by, text, createdAt }) => li(
      { key: id }, strong({ dir: 'auto' }, nameOf(household, by)), ' ', span({ dir: 'auto' }, text), ' ',
      span({ class: 'detail' }, ago(createdAt))))),
    can.includes('comments') && form({ on: { submit: write } }, input({
      name: 'text', 'aria-label': say('talk.write'), placeholder: say('talk.write'), dir: 'auto', maxlength: 1_000,
      required: true, autocomplete: 'off', enterkeyhint: 'send',
    })),
  ];
}
