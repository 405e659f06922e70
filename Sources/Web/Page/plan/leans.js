// What the planned days lean on, by the signs of their meals: twice chicken, no fish.
import { p, part, say, span } from '../parts/all.js';
import { drawSign, signs } from '../meals/signs.js';

const mainSlots = ['lunch', 'dinner'];
// What people miss in a week that has several meals.
const wanted = ['fish', 'leaf', 'bean'];
const enough = 4;

export function leans({ household, edition }, days) {
  const { today } = household.peek('/v1/home');
  const meals = days.filter(({ date }) => date >= today).flatMap(day => mainSlots.flatMap(slot => day.slots[slot].meals))
    .filter(({ sign, mealId }) => mealId && sign && sign !== 'plate');
  const times = signs.map(sign => [sign, meals.filter(meal => meal.sign === sign).length]).filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const none = meals.length < enough ? [] : wanted.filter(sign => !times.some(([name]) => name === sign));
  return meals.length > 1 && part('p', 'leans', [edition], () => p(
    { class: 'legend leans', key: 'leans' }, span(say('leans.on')),
    times.map(([sign, count]) => span({ key: sign }, drawSign(sign), span(`${count} × ${say(`sign.${sign}`)}`))),
    none.map(sign => span({ class: 'none', key: sign }, drawSign(sign), say(`leans.no.${sign}`)))));
}
