// Every change can be taken back for a few seconds: while it waits by dropping it, later by the server's undo.
import { sentence } from '../server/ask.js';
import { toast, undoing } from './toast.js';
import { say } from '../words/words.js';

// The entries that a person may still want back, with the server's answer.
const done = new Map();

// Does an intent, and offers to take it back.
export function wishWithUndo(household, intent, text = say(intent.words.key, intent.words)) {
  const entry = household.wish(intent);
  toast(text, undoing(() => takeBack(household, entry)));
  return entry;
}

// Notes the answer to an entry that the server has done.
export function undoOf(entry, answer, household) {
  if (entry.isUnwanted) undoAnswer(household, answer);
  else done.set(entry.id, { version: answer.version, headers: answer.headers });
}

function takeBack(household, entry) {
  if (entry.insteadOf) return household.outbox.add(entry.insteadOf);
  if (household.outbox.takeBack(entry.id)) return;
  if (done.has(entry.id)) undoAnswer(household, done.get(entry.id));
}

async function undoAnswer(household, answer) {
  const version = await transactionOf(household, answer);
  if (version) await undo(household, version);
  else toast(say('needs.server'));
}

// The transaction of an answer. A removal and a batch name none: it is this member's change of that moment.
async function transactionOf(household, { version, headers }) {
  if (version) return version;
  const moment = Date.parse(headers.get('Date'));
  const me = household.peek('/v1/home')?.me.id;
  const recent = await household.connection.ask('GET', '/v1/activity?limit=20').catch(() => null);
  return recent?.body.items?.find(({ by, at, undoes, undoable }) => (
    undoable && !undoes && by?.id === me && Math.abs(Date.parse(at) - moment) < 2_000))?.seq;
}

// Takes a transaction back. Returns whether the server did it.
export async function undo(household, version) {
  try {
    const answer = await household.write('POST', `/v1/activity/${version}/undo`);
    if (!answer.ok) toast(sentence(answer));
    return answer.ok;
  } catch {
    toast(say('needs.server'));
    return false;
  }
}

// Sends a write that needs the server, and says what happened. Returns the answer, or null without one.
export async function writeNow(household, method, path, { text, isQuiet, ...options } = {}) {
  try {
    const answer = await household.write(method, path, options);
    if (!answer.ok && !isQuiet) toast(sentence(answer));
    else if (answer.ok && text) {
      const version = await transactionOf(household, answer);
      toast(text, version ? undoing(() => undo(household, version)) : null);
    }
    return answer;
  } catch {
    toast(say('needs.server'));
    return null;
  }
}

// Sends what a form says. Returns what is wrong as a sentence for the form, null if all went well.
export async function sendForm(household, method, path, options) {
  const answer = await writeNow(household, method, path, { ...options, isQuiet: true });
  if (answer === null) return say('needs.server');
  return answer.ok ? null : sentence(answer);
}
