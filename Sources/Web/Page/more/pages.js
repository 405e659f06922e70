// A long collection, the newest first: its first page stays fresh, “Load older” adds pages below.
import { say, sentence, textButton, toast } from '../parts/all.js';

// Returns [items, more] for a path with a limit: all that was loaded, and the button for the next page.
export function pages({ household, state, redraw }, path, keyOf) {
  const first = household.read(path);
  if (!first) return [household.problem(path) && []];
  if (state.path !== path) Object.assign(state, { path, older: [], next: undefined });
  const keys = new Set(first.items.map(keyOf));
  const items = [...first.items, ...state.older.filter(item => !keys.has(keyOf(item)))];
  const next = state.next === undefined ? first.next : state.next;
  const load = async () => {
    try {
      const answer = await household.connection.ask('GET', `${path}&cursor=${encodeURIComponent(next)}`);
      if (!answer.ok) return toast(sentence(answer));
      // Items that new ones push off the first page stay too.
      state.older = [...items, ...answer.body.items];
      state.next = answer.body.next;
      redraw();
    } catch {
      toast(say('needs.server'));
    }
  };
  return [items, next && textButton(say('pages.older'), load)];
}

// Divides items by day, keeping their order: [[day, items], …].
export function byDay(items, dayOf) {
  const days = new Map();
  for (const item of items) days.set(dayOf(item), [...days.get(dayOf(item)) ?? [], item]);
  return [...days];
}
