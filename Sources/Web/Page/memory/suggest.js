// Suggestions for what a person is writing: foods whose words begin with it. Accents, apostrophes and hyphens do
// not matter.

export function fold(text) {
  return text.normalize('NFKD').replace(/[\u0300-\u036f'’`´"“”„]/g, '').replace(/[-‐‑–—]/g, ' ').toLowerCase();
}

// Divides “2 l milk” into an amount and the beginning of a name.
export function divide(text) {
  const amount = /^\s*((?:\d+(?:[.,/]\d+)?|[½⅓⅔¼¾⅛])(?:\s*[-–]\s*\d+)?(?:\s+\d\/\d)?\s*(?:\p{L}{1,4}\.?\s+(?=\S))?)/u;
  const found = amount.exec(text)?.[1] ?? '';
  return { amount: found.trim(), name: text.slice(found.length).trim() };
}

const begins = (name, start) => name.startsWith(start) || name.split(' ').some(word => word.startsWith(start));

// Returns up to `most` foods for a text, those that begin with it first. Each is {food, text}: what would be added.
export function suggest(text, foods, most = 6) {
  const { amount, name } = divide(text);
  const start = fold(name);
  if (start.length === 0) return [];
  const found = foods.map(food => ({ food, folded: fold(food.name) })).filter(({ folded }) => begins(folded, start));
  found.sort((one, other) => rank(one, start) - rank(other, start));
  return found.slice(0, most).map(({ food }) => ({
    food, text: [amount || food.lastAmount, food.name].filter(Boolean).join(' '),
  }));
}

const rank = ({ food, folded }, start) => (folded.startsWith(start) ? 0 : 10_000) - (food.timesBought ?? 0);
