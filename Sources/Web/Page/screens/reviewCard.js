// An open question of a plan: what is suggested for a slot, what was said about it, and the choices.
import { a, article, button, div, h2, p } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { bodyOf, nameOf, slotPath, stepNow, titleOf } from '../parts/reviewSteps.js';
import { ratherSheet, resolveSheet, suggestSheet } from '../parts/suggestSheet.js';
import { talk } from '../parts/talk.js';
import { inWords, longDay } from '../words/dates.js';
import { say } from '../words/words.js';

export function reviewCard(context, plan, open) {
  const { household } = context;
  const { date, slot, meals, review: { contested, pending } } = open;
  const me = household.peek('/v1/home')?.me.id;
  const members = plan.review.turn.find(turn => turn.date === date && turn.slot === slot)?.members ?? [];
  const turn = members.includes(me) ? say('review.yourTurn')
    : members.length > 0 && say('review.waits', { names: inWords(members.map(id => nameOf(household, id))) });
  return article(
    { class: ['card', 'question-card', members.includes(me) && 'yours'], key: slotPath(open) },
    div(
      { class: 'question-head' }, h2(`${longDay(date)} · ${say(`slot.${slot}`)}`),
      turn && p({ class: 'turn', dir: 'auto' }, turn)),
    contested ? bothWishes(context, open, me) : suggested(household, pending, me),
    meals.length > 0 && p({ class: 'detail', dir: 'auto' }, say('review.there', {
      names: inWords(meals.map(meal => meal.title)),
    })),
    div({ class: 'answers', key: 'answers' }, choices(context, plan, open)),
    talk(context, open),
  );
}

// What one member suggests: who, what, and the rest in one line.
function suggested(household, pending, me) {
  const isMine = pending.by === me;
  const key = pending.replaces ? 'rather' : 'suggest';
  return div(
    { class: 'wish' },
    p(say(isMine ? `review.${key}Mine` : `review.${key}By`, { name: nameOf(household, pending.by) })),
    what(pending),
    pending.replaces && p({ class: 'detail', dir: 'auto' }, say('review.instead', { name: titleOf(pending.replaces) })),
  );
}

function what(wish) {
  const title = titleOf(wish);
  const details = [wish.servings && say('review.servings', { count: wish.servings }), wish.note].filter(Boolean);
  return [
    p({ class: 'what', dir: 'auto' }, wish.mealId ? a({ href: `#/meals/${wish.mealId}` }, title) : title),
    details.length > 0 && p({ class: 'detail', dir: 'auto' }, details.join(' · ')),
  ];
}

// The wishes of a disagreement side by side; to choose one is to agree.
function bothWishes({ household }, open, me) {
  const { can, proposals } = open.review;
  return div({ class: 'wishes' }, proposals.map(wish => div(
    { class: ['wish', wish.by === me && 'mine'], key: wish.by },
    p({ dir: 'auto' }, wish.by === me ? say('review.you') : nameOf(household, wish.by)), what(wish),
    wish.by !== me && can.includes('resolution') && button({
      type: 'button', class: 'button main', 'aria-label': `${say('review.agree')}: ${titleOf(wish)}`,
      on: { click: () => stepNow(household, 'PUT', `${slotPath(open)}/resolution`, {
        body: bodyOf(wish), match: open.version, done: say('did.agree', { name: titleOf(wish) }),
      }) },
    }, say('review.agree')))));
}

function choices(context, plan, open) {
  const { household, state, redraw } = context;
  const { review: { can, comments, pending }, version } = open;
  const path = slotPath(open);
  const place = { date: open.date, slot: open.slot, planId: plan.id };
  const verbs = {
    acceptance: ['review.accept', 'main', () => stepNow(household, 'PUT', `${path}/acceptance`, {
      match: version, done: say('did.accept', { name: titleOf(pending) }),
    })],
    rejection: ['review.rather', '', () => ratherSheet(context, place, version)],
    resolution: ['review.else', '', () => resolveSheet(context, place)],
    suggestion: ['review.change', '', () => suggestSheet(context, { ...place, present: pending })],
    withdrawal: ['review.withdraw', 'quiet', () => stepNow(household, 'DELETE', `${path}/suggestion`, {
      match: version, done: say('did.withdraw'),
      back: ['PUT', `${path}/suggestion`, { body: bodyOf(pending), done: say('did.suggest') }],
    })],
  };
  const speak = () => { state.talks[path].isOpen = true; redraw(); };
  return [
    ...Object.keys(verbs).filter(step => can.includes(step)).map(step => {
      const [label, look, run] = verbs[step];
      return button({ type: 'button', class: ['button', look], key: step, on: { click: run } }, say(label));
    }),
    can.includes('comments') && comments === 0 && !state.talks[path]?.isOpen && button({
      type: 'button', class: 'round', key: 'talk', 'aria-label': say('review.talk'), on: { click: speak },
    }, icon('talk')),
  ];
}
