// What a list asks before one goes: foods that may be at home. The server says which; what somebody has left open is
// not asked about again for the same list.
export const lookFirstPath = list => `/v1/lists/${list}/look-first`;

// {list, ids} of what was skipped on this device. It is read once.
let skipped = null;

export async function readSkipped(household, redraw) {
  if (skipped) return;
  skipped = { list: null, ids: [] };
  skipped = await household.recall('lookSkipped') ?? skipped;
  redraw();
}

export function skip(household, list, ids) {
  skipped = { list, ids: [...skipped?.list === list ? skipped.ids : [], ...ids] };
  household.keep('lookSkipped', skipped);
}

// The questions about lines that are still to be bought. What somebody has written is bought all the same.
export function questionsOf(household, list) {
  const known = skipped?.list === list?.id ? skipped.ids : [];
  return (household.peek(lookFirstPath(list?.id))?.items ?? []).filter(({ id }) => !known.includes(id) && list.items.some(item => (
    item.id === id && !item.ticked && !item.origins?.includes('manual'))));
}

// The amount of a line whose text ends with its name.
export const amountIn = ({ name, text }) => text.endsWith(name) ? text.slice(0, -name.length).trim() : '';
