// Every change can be taken back for a few seconds: while it waits by dropping it, later by the server's undo.
import { sentence } from '../server/sentence.js';
import { toast, toastAlso, undoing } from './toast.js';
import { say } from '../words/words.js';

// The ways back that a person may still take by keys on one screen, the newest last: {text, run}.
export const ways = [];
const mostWays = 20;

// The entries that a person may still want back, with the change that each became.
const done = new Map();

// Does an intent, or several in order, and offers to take all of it back; `onBack` hears of that.
export function wishWithUndo(household, intents, text, onBack) {
  const entries = [intents].flat().map(intent => household.wish(intent));
  const [{ words }] = entries;
  const done = text ?? say(words.key, words);
  toast(done, offer(done, () => {
    for (const entry of [...entries].reverse()) takeBack(household, entry);
    onBack?.();
  }));
}

// Offers a way back from what `text` says, by a press or by keys.
export function offer(text, run) {
  const way = { text, run() {
    if (ways.includes(way)) ways.splice(ways.indexOf(way), 1);
    return run();
  } };
  ways.push(way);
  if (ways.length > mostWays) ways.shift();
  return undoing(way.run);
}

// Notes the change that an entry became.
export function undoOf(entry, answer, household) {
  if (entry.isUnwanted) return undo(household, answer.change);
  done.set(entry.id, answer.change);
  sayReopened(answer);
}

// A change of a settled plan has opened the plan again.
const sayReopened = ({ headers }) => /\breopen\b/.test(headers?.get('Preference-Applied')) && toastAlso(say('did.reopenPlan'));

function takeBack(household, entry) {
  if (entry.insteadOf) return household.outbox.add(entry.insteadOf);
  if (household.outbox.takeBack(entry.id)) return;
  undo(household, done.get(entry.id));
}

// Takes a change back. Returns whether the server did it. What changed nothing has no number, and needs no undo.
async function undo(household, change) {
  if (!change) return true;
  try {
    const answer = await household.write('POST', `/v1/activity/${change}/undo`);
    if (!answer.ok) toast(sentence(answer));
    return answer.ok;
  } catch {
    toast(say('needs.server'));
    return false;
  }
}

// Writes that nothing takes back: who is in the household, and with which devices.
const final = /^((DELETE|PUT) \/v1\/members|\w+ \/v1\/(devices|invitations))\b/;

// Sends a write that needs the server, and says what happened. `back` is the body that takes it back where the
// server's undo does not; `next` is one more action. Returns the answer, or null without one.
export async function writeNow(household, method, path, { text, isQuiet, back, next, ...options } = {}) {
  try {
    const answer = await household.write(method, path, options);
    if (!answer.ok && !isQuiet) toast(sentence(answer));
    else if (answer.ok && text) {
      const { change } = answer;
      const takeBack = back ? () => writeNow(household, method, path, { body: back })
        : change && !final.test(`${method} ${path}`) && (() => undo(household, change));
      const done = typeof text === 'function' ? text(answer.body) : text;
      toast(done, [takeBack && offer(done, takeBack), next]);
    }
    if (answer.ok) sayReopened(answer);
    return answer;
  } catch {
    toast(say('needs.server'));
    return null;
  }
}

// Sends what a form says, and calls `then` with the answer. Returns what is wrong as a sentence for the form, null if
// all went well.
export async function sendForm(household, method, path, { then, ...options }) {
  const answer = await writeNow(household, method, path, { ...options, isQuiet: true });
  if (answer === null) return say('needs.server');
  if (!answer.ok) return sentence(answer);
  then?.(answer.body);
  return null;
}
