// What a list asks before one goes: foods that may be at home. The server says which; what somebody has left open is
// not asked about again for the same list.
export const lookFirstPath = list => `/v1/lists/${list}/look-first`;

// The questions about lines that are still to be bought, and about what is always at home and may have run out. What
// somebody has written is bought all the same.
export function questionsOf(household, list) {
  const isOpen = ({ id, staple }) => staple ? list.setAside?.some(line => line.id === id) : list.items.some(item => (
    item.id === id && !item.ticked && !item.origins?.includes('manual')));
  return (household.peek(lookFirstPath(list?.id))?.items ?? []).filter(isOpen);
}

// The amount of a line whose text ends with its name.
export const amountIn = ({ name, text }) => text.endsWith(name) ? text.slice(0, -name.length).trim() : '';
