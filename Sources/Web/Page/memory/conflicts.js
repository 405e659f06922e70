// What follows from the server's answer to a waiting entry, and what to do with an entry that is a day old. All of
// it is decided here, from values alone.

const day = 86_400_000;

// Returns what the outbox does next: {next: 'done' | 'again' | 'sign-in' | 'drop' | 'show' | 'resend', version}.
export function decide(entry, answer) {
  const { status, body } = answer;
  if (status < 300) return { next: 'done' };
  if (status === 401) return { next: 'sign-in' };
  if (status === 429 || status >= 500) return { next: 'again', after: Number(answer.headers?.get('Retry-After')) || 0 };
  if (status === 404 && isRemoval(entry)) return { next: 'drop' };
  if (status !== 412) return { next: 'show' };
  if (entry.isNew) return { next: 'drop' };
  const current = body?.current;
  if (!current) return { next: 'show' };
  if (isTrue(entry, current)) return { next: 'drop' };
  return isUntouched(entry, current) ? { next: 'resend', version: current.version } : { next: 'show' };
}

export const isOld = (entry, now) => now - entry.at >= day;

// Returns what to do with an entry after a day, when the server has forgotten its key: 'send', 'drop' or 'show'.
// `answer` is what its address shows now.
export function afterADay(entry, answer) {
  const isThere = answer.status < 300;
  if (entry.isNew) return isThere ? 'drop' : 'show';
  if (!isThere) return isRemoval(entry) ? 'drop' : 'show';
  if (isTrue(entry, answer.body)) return 'drop';
  return entry.match === undefined || answer.body.version === entry.match ? 'send' : 'show';
}

const isRemoval = entry => entry.method === 'DELETE';

// The fields that an entry sets, and what they were when the finger touched the screen.
function isTrue(entry, current) {
  return entry.wish !== undefined && Object.entries(entry.wish).every(([name, value]) => same(current[name], value));
}

function isUntouched(entry, current) {
  return entry.before !== undefined
    && Object.entries(entry.before).every(([name, value]) => same(current[name], value));
}

const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
