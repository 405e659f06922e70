// The consequences of the server's answer to a waiting entry, and what to do with an entry that is a day old. All of
// it is decided here, from values alone.
import { onList } from './entry.js';

const minute = 60_000;
const day = 1_440 * minute;

// What is true by itself once its thing is gone, or once the list is finished.
const doneWithoutIt = ['tick', 'untick', 'removeItem', 'clearTicked', 'complete', 'unplan', 'noExtra'];

// Returns what the outbox does next: {next, facts, after}. `next` is 'done', 'drop' for what is true already, 'pass'
// for what has come to nothing, 'resend' with changed `facts`, 'again' after so many seconds, 'sign-in', or 'show' for
// what only a person can decide.
export function decide(entry, answer) {
  const { status, body } = answer;
  const kind = entry.effect?.kind;
  if (status < 300) return { next: 'done' };
  if (status === 401) return { next: 'sign-in' };
  if (status === 429 || status >= 500) return { next: 'again', after: Number(answer.headers?.get('Retry-After')) || 0 };
  const isFinished = body?.code === 'list-completed';
  if (status === 404 || isFinished) {
    if (isRemoval(entry) || doneWithoutIt.includes(kind)) return { next: 'drop' };
    // What was written for a list that is finished goes onto the next one.
    if (kind === 'addItem') return { next: 'resend', facts: { ...onList(entry, 'current'), isMoved: true } };
    return { next: 'pass' };
  }
  // The line has other units by now, or more is bought of it already.
  if (kind === 'tick' && status === 422 && entry.body?.bought) {
    const { bought, ...rest } = entry.body;
    return { next: 'resend', facts: { body: Object.keys(rest).length > 0 ? rest : undefined } };
  }
  // A place that was filled meanwhile keeps its meal, and the others are taken.
  if (kind === 'accept' && body?.code === 'slot-taken' && body.inTheWay) return withoutPlace(entry, body.inTheWay);
  if (status !== 412) return { next: 'show' };
  if (entry.isNew) return { next: 'drop' };
  const current = body?.current;
  if (!current) return { next: 'show' };
  if (isTrue(entry, current)) return { next: 'drop' };
  return isUntouched(entry, current) ? { next: 'resend', facts: { match: current.version } } : { next: 'show' };
}

function withoutPlace({ body, effect }, { date, slot }) {
  const others = meals => meals.filter(meal => meal.date !== date || meal.slot !== slot);
  const meals = others(body.meals);
  if (meals.length === 0) return { next: 'pass' };
  if (meals.length === body.meals.length) return { next: 'show' };
  return { next: 'resend', facts: { body: { ...body, meals }, effect: { ...effect, meals: others(effect.meals) } } };
}

// True for an entry whose answer was lost so long ago that the server may have forgotten its key. What was never sent
// has no age. One from the future was sent while this device's clock was wrong, so nobody knows how old it is.
export function isOld({ wasSent, lookedAt }, now) {
  const since = lookedAt ?? wasSent;
  return wasSent !== undefined && (now - since >= day || since - now > minute);
}

// Returns what to do with an entry after a day, when the server has forgotten its key: 'send', 'drop', 'show', or
// 'again' if the server cannot say. `answer` is what its address shows now.
export function afterADay(entry, answer) {
  if (answer.status === 429 || answer.status >= 500) return 'again';
  const isThere = answer.status < 300;
  // What is not there has hardly ever arrived. If somebody has removed it since, its return is the smaller harm.
  if (entry.isNew) return isThere ? 'drop' : answer.status === 404 ? 'send' : 'show';
  if (!isThere) return isRemoval(entry) ? 'drop' : 'show';
  if (isTrue(entry, answer.body)) return 'drop';
  const isSame = entry.match === undefined ? entry.wish !== undefined : answer.body.version === entry.match;
  return isSame ? 'send' : 'show';
}

const isRemoval = entry => entry.method === 'DELETE';

// The fields that an entry sets, and what they were when the finger touched the screen.
const isTrue = (entry, current) => holds(entry.wish, entry, current);
const isUntouched = (entry, current) => holds(entry.before, entry, current);

function holds(fields, { slot }, current) {
  const thing = slot ? current.slots?.[slot] : current;
  return fields !== undefined && thing != null
    && Object.entries(fields).every(([name, value]) => same(thing[name], value));
}

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
