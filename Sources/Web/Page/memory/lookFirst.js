// What a list asks before one goes: foods that may be at home. The server says which; how often this device asks by
// itself is decided here.

export const lookFirstPath = list => `/v1/lists/${list}/look-first`;

// The questions about lines that are still to be bought.
export const questionsOf = (answer, list) => (answer?.items ?? []).filter(({ id }) => (
  list?.items.some(item => item.id === id && !item.ticked)));

// The amount of a line whose text ends with its name.
export const amountIn = ({ name, text }) => text.endsWith(name) ? text.slice(0, -name.length).trim() : '';
