// Faces: how each person likes a meal, with one press.
import {
  button, div, icon, letter, say, section, span, wishWithUndo,
} from '../parts/all.js';
import { eats, isEater, isLoved, seatsPeople, voteOf, votersHere, voteWishes, voteWords } from './eating.js';

const pictures = { love: 'heart', fine: 'fine', no: 'sad' };

// The three faces of a person for a meal. A second press takes the word back.
export const faces = (household, meal, person) => div(
  { class: 'faces', role: 'group', 'aria-label': person.name, key: person.id },
  letter(person.name), span({ class: 'name', dir: 'auto' }, person.name),
  voteWords.map(word => {
    const isMine = person.id === household.peek('/v1/home')?.me.id;
    const isOn = isMine && word === 'love' ? isLoved(household, meal) : voteOf(meal, person.id) === word;
    return button({
      type: 'button', class: ['round', 'face', word], key: word, 'aria-pressed': String(isOn),
      'aria-label': say(`vote.${word}`, person), on: {
        click: () => wishWithUndo(household, voteWishes(household, meal, person, isOn ? null : word)),
      },
    }, icon(pictures[word]));
  }),
);

// True for a meal of which people say more than that the reader loves it: then its heart stands among the faces.
export function hasFaces(household, meal) {
  const { me, members = [] } = household.peek('/v1/home') ?? {};
  const says = ({ id }) => voteOf(meal, id) && !(id === me.id && voteOf(meal, id) === 'love');
  return seatsPeople(household) || members.some(says);
}

// How everybody likes a meal. Those who sign in elsewhere are only shown.
export function likes(household, meal) {
  const { members = [] } = household.peek('/v1/home') ?? {};
  const said = members.filter(({ id }) => voteOf(meal, id));
  if (!hasFaces(household, meal)) return null;
  const here = votersHere(household);
  return section(
    { class: 'likes', key: 'likes', 'aria-label': say('vote.title') }, here.map(one => faces(household, meal, one)),
    said.filter(one => !here.includes(one)).map(({ id, name }) => {
      const word = voteOf(meal, id);
      return div({ class: 'faces', key: id }, letter(name), span({ class: 'name', dir: 'auto' }, name),
        span({ class: 'said' }, icon(pictures[word], word), span({ class: 'unseen' }, say(`vote.${word}`, { name }))));
    }),
  );
}

const pathOf = id => `/v1/meals/${id}`;

// A meal with its votes, as far as this device knows it.
export const mealWithVotes = (household, id) => household.peek(pathOf(id))
  ?? household.peek('/v1/meals?view=outline')?.items.find(meal => meal.id === id);

// Large faces of those who only eat, for a planned meal on the wall.
export function largeFaces(household, planned) {
  const meal = household.read(pathOf(planned.mealId));
  const { members = [] } = household.peek('/v1/home') ?? {};
  return meal && members.filter(one => isEater(one) && eats(planned, one.id)).map(one => faces(household, meal, one));
}
