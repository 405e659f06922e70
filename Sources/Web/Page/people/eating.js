// The people who eat: who is there, how much they eat, what they like and what they avoid, in words.
import { say } from '../words/words.js';
import { inWords } from '../words/dates.js';
import { entry, favourite } from '../memory/intents.js';

export const voteWords = ['love', 'fine', 'no'];

const membersOf = household => household.peek('/v1/home')?.members ?? [];
export const isEater = ({ role }) => role === 'eater';

// True where nobody else signs in, so nobody else can answer.
export const isAlone = household => membersOf(household).filter(one => !isEater(one)).length < 2;

// True for a household that says who eats. The others see nothing of it.
export const seatsPeople = household => (
  membersOf(household).some(isEater) || household.peek('/v1/home')?.settings.servingsFrom === 'eaters');

// The ids of those who eat of a planned meal or in a slot, and the guests. `eating` is what the server says of them.
export const presentOf = ({ eaters, guests, eating }) => ({
  members: eaters ?? eating?.members ?? null, guests: guests ?? eating?.guests ?? 0 });

export const eats = (meal, id) => presentOf(meal).members?.includes(id) ?? true;

export const voteOf = ({ votes = [] }, id) => votes.find(({ memberId }) => memberId === id)?.vote ?? null;

// Puts how a person likes a meal; null takes the word back.
export const vote = (meal, { id, name }, word) => entry({
  method: word ? 'PUT' : 'DELETE', path: `/v1/meals/${meal.id}/votes/${id}`, look: `/v1/meals/${meal.id}`,
  body: word ? { vote: word } : undefined, effect: { kind: 'vote', meal: meal.id, member: id, word },
  words: { key: `vote.${word ?? 'none'}`, name },
});

// True for a meal that the reader loves: a favourite, or a vote.
export const isLoved = (household, meal) => meal.favourite || voteOf(meal, household.peek('/v1/home')?.me.id) === 'love';

// What is sent for one's own word, so that a favourite and one's love are one mark; null takes the word back.
export const voteWishes = (household, meal, person, word) => {
  const isMine = person.id === household.peek('/v1/home')?.me.id;
  return [
    voteOf(meal, person.id) !== word && vote(meal, person, word),
    isMine && meal.favourite !== (word === 'love') && favourite(meal, word === 'love')].filter(Boolean);
};

// The people for whom this device may vote: those who sign in vote for themselves.
export function votersHere(household) {
  const { me, members = [] } = household.peek('/v1/home') ?? {};
  return members.filter(one => isEater(one) || one.id === me.id);
}

// How a warning looks: what harms, what may, what only some sorts have, what is disliked.
export const warningLook = ({ kind, grade }) => (
  kind === 'food' ? 'dislike' : grade === 'some' ? 'some' : kind === 'allergen' && grade === 'sure' ? 'sure' : 'often');

// A warning in a few words, with the line in which it was found.
export function warningText(members, { memberId, kind, name, line, grade }) {
  const what = kind === 'food' ? name : say(kind === 'diet' ? `diet.not.${name}` : `contains.${name}`);
  const { name: who } = members.find(({ id }) => id === memberId) ?? { name: say('somebody') };
  return say(`warn.${kind === 'food' ? 'dislike' : grade}`, { name: who, what, line });
}

// What nobody could check, in a few words.
export const uncheckedText = ({ count, line }) => count === 0 ? say('warn.empty')
  : [say('warn.unchecked', { line }), count > 1 && say('warn.more', { count: count - 1 })].filter(Boolean).join(' · ');

// The first warning of a meal or planned meal, and how many more there are.
export const firstWarning = (household, warnings) => [
  warningText(membersOf(household), warnings),
  warnings.count > 1 && say('warn.more', { count: warnings.count - 1 }),
].filter(Boolean).join(' · ');

// Who eats of a planned meal: “everybody · 2 guests”.
export function eatersText(members, meal) {
  const names = members.filter(({ id }) => eats(meal, id)).map(({ name }) => name);
  const { guests } = presentOf(meal);
  const who = names.length === members.length ? say('eats.all') : names.length > 0 && inWords(names);
  return [who, guests > 0 && say('eats.guests', { count: guests })].filter(Boolean).join(' · ') || say('eats.nobody');
}
