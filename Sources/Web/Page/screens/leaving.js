// Signing this device out, leaving a household, and deleting it. Afterwards the device knows nothing of it.
import { askText, confirm, field, say, toast, writeNow } from '../parts/kit.js';

// Sends what ends the stay of this device, takes its cookie, and starts over.
async function end(household, path) {
  if (!(await writeNow(household, 'DELETE', path))?.ok) return;
  await writeNow(household, 'DELETE', '/v1/session');
  await household.forget();
  location.replace('#/');
  location.reload();
}

async function ask({ household }, key, text, path) {
  const count = household.outbox.waiting.length;
  const lines = count > 0 ? [say(text), say('signOut.waiting', { count })] : say(text);
  if (await confirm(say(`${key}.title`), lines, say(`${key}.do`))) await end(household, path);
}

export function signOut(context) {
  const isAlone = context.household.peek('/v1/home').members.length === 1;
  ask(context, 'signOut', isAlone ? 'signOut.alone' : 'signOut.text', '/v1/devices/current');
}

export function leave(context, me, isLastOwner) {
  if (isLastOwner) toast(say('leave.lastOwner'));
  else ask(context, 'leave', 'leave.text', `/v1/members/${me.id}`);
}

export async function deleteHousehold({ household }, name) {
  const written = await askText(say('deleting.title'), field({
    name: 'text', label: say('deleting.label', { name }), hint: say('deleting.hint'), required: true,
  }), say('deleting.do'));
  if (written?.trim() === name) await end(household, `/v1/household?confirm=${encodeURIComponent(name)}`);
  else if (written !== undefined) toast(say('deleting.wrong'));
}
