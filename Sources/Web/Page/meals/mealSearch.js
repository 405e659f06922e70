// Meals found by name, tags and order on this device alone. A folded name is made once, so that ten thousand meals
// are quick.
import { slots } from '../memory/kitchen.js';
import { fold } from '../memory/suggest.js';

const folded = new WeakMap();

function nameOf(meal) {
  let name = folded.get(meal);
  if (name === undefined) folded.set(meal, name = fold(meal.name));
  return name;
}

// A meal of which so many things are missing can be cooked.
const mostMissing = 2;

// What the server knows better: how often a meal was cooked, and what is at home.
export const mealsPath = ({ sort, isDeleted, isCookable }) => [
  '/v1/meals?view=outline', isDeleted && 'deleted=true', isCookable && `missing=${mostMissing}`,
  sort === '-usage' && 'sort=-usage',
].filter(Boolean).join('&');

const weights = { love: 1, no: -1 };
const liking = ({ votes = [] }) => votes.reduce((sum, { vote }) => sum + (weights[vote] ?? 0), 0);

const values = { votes: liking, minutes: meal => meal.minutes.total, lastUsed: meal => meal.lastUsed, created: meal => meal.id };

// Ids tell the order in which meals were made. A meal without the value comes last either way.
function arrange(meals, sort) {
  const value = values[sort.replace('-', '')];
  if (!value) return meals;
  const turn = sort.startsWith('-') ? -1 : 1;
  return [...meals].sort((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === second) return 0;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -turn : turn;
  });
}

const hasTag = (meal, tag) => meal.tags.includes(tag) || meal.tags.includes('all');

// True for a meal with the tag of a slot. A meal without the tag of any slot fits everywhere.
export const fits = (meal, slot) => hasTag(meal, slot) || !slots.some(other => meal.tags.includes(other));

// Returns {named, others}: the meals with all words of `q` in their names, and those of `ids` without them.
export function find(meals, {
  q = '', tags = [], course = '', isFavourite = false, sort = 'name', ids,
}) {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const fitting = arrange(meals, sort).filter(meal => (
    (!course || meal.course === course)
    && (!isFavourite || meal.favourite || meal.votes?.some(({ vote }) => vote === 'love'))
    && tags.every(tag => hasTag(meal, tag))));
  if (words.length === 0) return { named: fitting, others: [] };
  const [first, rest, others] = [[], [], []];
  for (const meal of fitting) {
    const name = nameOf(meal);
    if (!words.every(word => name.includes(word))) ids?.has(meal.id) && others.push(meal);
    else (name.startsWith(words[0]) ? first : rest).push(meal);
  }
  return { named: [...first, ...rest], others };
}

// What the server found for the words of a search: nothing until it has answered for just these.
export const hitsOf = ({ q, hits }) => hits?.q === q.trim() ? hits.ids : undefined;

// The tags that divide some meals, those of most meals first. A tag of one meal, or one that repeats its meal's name,
// finds nothing that its name does not find.
export function tagsOf(meals) {
  const counts = new Map();
  for (const meal of meals) {
    for (const tag of meal.tags) if (!repeatsName(meal, tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).sort((one, other) => other[1] - one[1]).map(([tag]) => tag);
}

// True for a tag whose words all stand in the meal's name.
export function repeatsName(meal, tag) {
  const words = nameOf(meal).split(/[^\p{L}\p{N}]+/u);
  return fold(tag).split(/\s+/).every(word => words.includes(word));
}
