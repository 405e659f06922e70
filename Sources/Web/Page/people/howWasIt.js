// “How was it? Anything left?” in one line on Today, from the end of a meal to the next noon. Nothing opens by itself.
import { button, chip, div, h2, icon, iconButton, say, section, span, wishWithUndo } from '../parts/all.js';
import { keepLeft } from '../memory/intents.js';
import { asksForRest, endedMeal } from '../memory/endedMeal.js';
import { serverNow } from '../server/ask.js';
import { visit } from '../visit.js';
import { turnCooked } from '../plan/planned.js';
import { eats, seatsPeople, voteOf, votersHere } from './eating.js';
import { faces, mealWithVotes } from './faces.js';

const mostLeft = 4;
const mostKnown = 50;

export function howWasIt(context) {
  const { household, redraw } = context;
  if (!visit.asked) {
    visit.asked = [];
    household.recall('mealsAsked').then(known => { visit.asked = [...known ?? [], ...visit.asked]; redraw(); });
    return null;
  }
  const planned = endedMeal(household, serverNow());
  if (!planned) return null;
  const { id, mealId, title } = planned;
  const known = visit.asked.find(one => one.id === id) ?? {};
  const note = facts => {
    visit.asked = [...visit.asked.filter(one => one.id !== id), { id, ...known, ...facts }].slice(-mostKnown);
    household.keep('mealsAsked', visit.asked);
    redraw();
  };
  const meal = mealWithVotes(household, mealId) ?? household.read(`/v1/meals/${mealId}`);
  const people = meal && seatsPeople(household) ? votersHere(household).filter(one => eats(planned, one.id)) : [];
  const asksLeft = !known.isLeftSaid && asksForRest(visit.asked, id);
  if (known.isClosed || !asksLeft && people.every(one => voteOf(meal, one.id))) return null;
  if (!known.id) queueMicrotask(() => note({}));
  return section(
    { class: 'card how-was-it', key: 'how', 'aria-label': say('vote.how', { name: title }) },
    div(
      { class: 'part-head' }, h2({ dir: 'auto' }, say(people.length > 0 ? 'vote.how' : 'left.title', { name: title })),
      iconButton(say('close'), 'close', () => note({ isClosed: true }))),
    !planned.completed && button(
      { type: 'button', class: 'button quiet', on: { click: () => turnCooked(household, planned) } }, icon('circle'), say('today.eaten')),
    people.map(one => faces(household, meal, one)),
    asksLeft && div({ class: 'chips tight', role: 'group', 'aria-label': say('left.title', { name: title }) },
      people.length > 0 && span(say('left.short')),
      chip(say('left.none'), false, () => note({ isLeftSaid: true })),
      Array.from({ length: mostLeft }, (_, index) => index + 1).map(count => chip(
        count === mostLeft ? `${count}+` : `${count}`, false, () => {
          wishWithUndo(household, keepLeft(planned, household.peek('/v1/home').today, count, 'fridge'),
            say('left.did.fridge', { name: title, count }));
          note({ isLeftSaid: true });
        }, count))),
  );
}
