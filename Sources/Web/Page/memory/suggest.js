// Suggestions for what a person is writing: foods whose words begin with it. Accents, apostrophes and hyphens do
// not matter.

export function fold(text) {
  return text.replace(/ß/g, 'ss').normalize('NFKD').replace(/[\u0300-\u036f'’\u0060´"“”„]/g, '')
    .replace(/[-‐‑–—]/g, ' ').toLowerCase();
}

const number = /^\s*(?:\d+(?:[.,/]\d+)?|[½⅓⅔¼¾⅛])(?:\s*[-–]\s*\d+)?(?:\s+\d\/\d)?\s*/u;
const unit = /^\p{L}{1,4}\.?\s+(?=\S)/u;

// Divides “2 l milk” into an amount and the beginning of a name, in each way it can be meant: “l milk” is no food, but
// “red” of “2 red onions” is no unit.
function divide(text) {
  const found = number.exec(text)?.[0] ?? '';
  const rest = text.slice(found.length);
  const word = found && unit.exec(rest)?.[0];
  const ways = [{ amount: found.trim(), name: rest.trim() }];
  if (word) ways.push({ amount: (found + word).trim(), name: rest.slice(word.length).trim() });
  return ways;
}

const begins = (name, start) => name.startsWith(start) || name.split(' ').some(word => word.startsWith(start));

// Returns up to `most` foods for a text, those that begin with it first. Each is {food, text}: what would be added.
export function suggest(text, foods, most = 6) {
  const known = foods.map(food => ({ food, folded: fold(food.name) }));
  for (const { amount, name } of divide(text)) {
    const start = fold(name);
    const found = start ? known.filter(({ folded }) => begins(folded, start)) : [];
    found.sort((one, other) => rank(one, start) - rank(other, start));
    if (found.length > 0) {
      return found.slice(0, most).map(({ food }) => ({
        food, text: [amount || food.writtenAmount, food.name].filter(Boolean).join(' '),
      }));
    }
  }
  return [];
}

const rank = ({ food, folded }, start) => (folded.startsWith(start) ? 0 : 10_000) - (food.timesBought ?? 0);
