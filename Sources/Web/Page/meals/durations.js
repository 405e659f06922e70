// Times that the text of a step names, like “8-10 minutes” or “1 hour 20 min”, in English and German.
const time = new RegExp([
  /((?:\d+\s+)?\d+\/\d+|\d+(?:[.,]\d+)?\s?½?|½)(?:\s*(?:-|–|to|or|bis|oder)\s*\d+(?:[.,]\d+)?)?[\s-]*/,
  /(h|hours?|hrs?|stunden?|std|min|mins|minute[ns]?|s|secs?|seconds?|sek|sekunden?)\b/,
].map(part => part.source).join(''), 'giu');

const size = unit => /^s(?!t)/i.test(unit) ? 1 : /^m/i.test(unit) ? 60 : 3_600;

const numberOf = text => text.replace('½', ' 1/2').trim().split(/\s+/).reduce((sum, piece) => {
  const [above, below = 1] = piece.replace(',', '.').split('/');
  return sum + above / below;
}, 0);

// Returns the seconds of each time in a text, at most a day each. Of “8-10 minutes” it is the 8.
export function secondsIn(text) {
  const found = [];
  for (const match of text.matchAll(time)) {
    const unit = size(match[2]);
    const seconds = Math.round(numberOf(match[1]) * unit);
    const last = found.at(-1);
    if (last && last.unit > unit && /^\.?\s*(?:and|und|,)?\s*$/i.test(text.slice(last.end, match.index))) {
      last.seconds += seconds;
    } else found.push({ seconds, unit, end: 0 });
    found.at(-1).end = match.index + match[0].length;
  }
  return [...new Set(found.map(({ seconds }) => seconds))].filter(seconds => seconds > 0 && seconds <= 86_400);
}
