// Signing this device out, leaving a household, and deleting it. Afterwards the device knows nothing of it.
import { isAlone } from '../people/eating.js';
import { field, formSheet, remove, say, send, sendForm, toast } from '../parts/all.js';

async function leaveBy(household, path, key, lines = []) {
  const count = household.outbox.entries.length;
  if (count > 0) lines.push(say('signOut.waiting', { count }));
  if (await remove(household, path, key, {}, lines)) await startOver(household);
}

async function startOver(household) {
  await send(household, 'DELETE', '/v1/session');
  await household.forget();
  location.replace('#/');
  location.reload();
}

export function signOut({ household }) {
  leaveBy(household, '/v1/devices/current', 'signOut', isAlone(household) ? [say('signOut.alone')] : []);
}

export function leave({ household }, { id }, isLastOwner) {
  if (isLastOwner) toast(say('leave.lastOwner'));
  else leaveBy(household, `/v1/members/${id}`, 'leave');
}

export const deleteHousehold = (context, name) => formSheet(context, say('deleting.do'), error => field({
  name: 'text', label: say('deleting.label', { name }), hint: say('deleting.hint'), required: true, error,
}), async ({ text }) => {
  if (text.trim() !== name) return say('deleting.wrong');
  const { household } = context;
  const path = `/v1/household?confirm=${encodeURIComponent(name)}`;
  return await sendForm(household, 'DELETE', path) ?? startOver(household);
}, { label: say('deleting.do'), look: 'danger' });
