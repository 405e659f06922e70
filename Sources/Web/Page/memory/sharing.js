// Equal parts of two answers are one object, so that a screen draws only what has changed.

// Returns `next` with each part of `before` in it that is equal.
export function sharing(before, next) {
  if (!isPart(before) || !isPart(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const known = Array.isArray(next) ? byID(before) : null;
  let isSame = Object.keys(before).length === Object.keys(next).length;
  for (const [key, value] of Object.entries(next)) {
    const shared = sharing(known?.get(value?.id) ?? before[key], value);
    next[key] = shared;
    isSame &&= shared === before[key];
  }
  return isSame ? before : next;
}

const isPart = value => typeof value === 'object' && value !== null;

const byID = items => new Map(items.filter(item => item?.id !== undefined).map(item => [item.id, item]));
