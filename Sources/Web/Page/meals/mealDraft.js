// A meal as people write it, in fields of text, and what a change of these fields means for the server.
import { usedIn, usesOf } from './usedRecipes.js';

const fieldsOf = ({ name, description, notes, sourceUrl, tags, servings, yield: made, ingredients, steps, minutes }) => ({
  name, tags, servings: servings ?? '', yield: made ?? '', description: description ?? '', notes: notes ?? '', sourceUrl: sourceUrl ?? '',
  ingredients: ingredients.map(({ text }) => text).join('\n'), uses: usesOf(ingredients), steps: steps.join('\n\n'),
  prep: minutes.prep ?? '', cook: minutes.cook ?? '',
  total: minutes.total === (minutes.prep ?? 0) + (minutes.cook ?? 0) ? '' : minutes.total ?? '',
});

const empty = { name: '', tags: [], servings: '', ingredients: [], steps: [], minutes: {} };

export const draftOf = (meal = {}) => fieldsOf({ ...empty, ...meal });

export const linesOf = text => text.split('\n').map(line => line.trim()).filter(Boolean);

// A blank line divides steps; without any, each line is a step.
function stepsOf(text) {
  const steps = text.trim().split(/\n\s*\n/.test(text.trim()) ? /\n\s*\n/ : /\n/);
  return steps.map(step => step.trim().replace(/^\d{1,2}[.)]\s+/, '')).filter(Boolean);
}

const number = text => String(text).trim() === '' ? null : Number(text);

// The body for the server. A line that is still as in `base` keeps the parts that it has there.
export function bodyOf(draft, base) {
  const known = new Map(base?.ingredients.map(line => [line.text, line]));
  return {
    name: draft.name.trim(), description: draft.description.trim() || null, tags: draft.tags,
    servings: number(draft.servings) ?? (draft.yield.trim() ? null : base?.servings), yield: draft.yield.trim() || null,
    minutes: { prep: number(draft.prep), cook: number(draft.cook), total: number(draft.total) },
    ingredients: linesOf(draft.ingredients).map(line => lineOf(line, known.get(line), usedIn(line, draft.uses))), steps: stepsOf(draft.steps),
    notes: draft.notes.trim() || null, sourceUrl: draft.sourceUrl.trim() || null,
  };
}

// A line as it is known, or as text; with the meal whose recipe it uses.
const lineOf = (text, known, mealId) => mealId === known?.mealId ? known ?? text : { ...known ?? { text }, mealId };

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Returns {patch, clashes}: the fields that differ from `base`, and those of them that differ in `current` too.
export function changesOf(draft, base, current = base) {
  const [mine, old, now] = [draft, draftOf(base), draftOf(current)].map(draft => bodyOf(draft, base));
  const names = Object.keys(mine).filter(name => !same(mine[name], old[name]));
  return {
    patch: Object.fromEntries(names.map(name => [name, mine[name]])),
    clashes: names.filter(name => !same(old[name], now[name]) && !same(mine[name], now[name])),
  };
}

// The fields of a draft that are one field of the server.
const parts = { minutes: ['prep', 'cook', 'total'], ingredients: ['ingredients', 'uses'] };

// The draft on the present version: what nobody changed here, and the fields named by `theirs`, are as they are there.
export function rebased(draft, base, current, theirs) {
  const [old, now] = [base, current].map(draftOf);
  const names = theirs.flatMap(name => parts[name] ?? name);
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => (
    [name, names.includes(name) || same(value, old[name]) ? now[name] : value])));
}
