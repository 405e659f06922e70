// An entry of the outbox: one thing that a person did.
//
// An entry: {id, key, method, path, body, match, isNew, at, effect, words, wish, before, look}.
//   match    the version that the screen showed      isNew   makes something under an id of this device
//   effect   see overlay.js                          words   what was done, for people
//   wish     the fields as wished                    before  the fields as the screen showed them
//   look     the address that shows the thing; the path itself if it is left out
//   by       the member who did it, {id, name}
//   slot     the slot of the day at that address
// Sending adds: isOnItsWay, wasSent (the time of sending, while the answer is not known), isUnwanted (to be undone),
// lookedAt, isMoved (to another list), faults (internal errors so far), and problem.

// In the order in which people did things, in whichever tab.
export const inOrder = rows => rows.map(([, entry]) => entry).sort((one, other) => (
  one.order - other.order || (one.id < other.id ? -1 : 1)));

const aMoment = 60_000;

// The header fields with which an entry is sent. What has waited for the server opens no plan that was settled meanwhile.
export function head({ key, match, isNew, at }) {
  const isLate = Date.now() - at > aMoment;
  const fields = { 'Idempotency-Key': key, Prefer: isLate ? 'return=minimal' : 'return=minimal, reopen' };
  if (isNew) fields['If-None-Match'] = '*';
  else if (match !== undefined) fields['If-Match'] = `"${match}"`;
  return fields;
}

// The facts of an entry that is for another list.
export function onList({ path, look, effect }, list) {
  const to = address => address?.replace(/^\/v1\/lists\/[^/]+/, `/v1/lists/${list}`);
  return { path: to(path), look: to(look), effect: { ...effect, list } };
}

// Returns what a later entry learns from the answer to this one: the version that it made, and the list that its line
// has come to.
export function learned(later, entry, { version, headers }) {
  const [, list] = /^\/v1\/lists\/([^/]+)/.exec(headers?.get('Location') ?? '') ?? [];
  const isOfLine = entry.isMoved && list && later.effect?.item === entry.effect.item;
  const isOfThing = (later.look ?? later.path) === (entry.look ?? entry.path);
  return {
    ...isOfLine && onList(later, list), ...isOfThing && later.match !== undefined && version !== null && { match: version },
  };
}
