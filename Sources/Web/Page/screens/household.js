// The household: its name, its members, the codes that are open, and the way out.
import {
  a, act, answers, askName, box, choose, confirm, daysAgo, div, h2, inMore, momentOf, round, row, say, section, writeNow,
} from '../parts/kit.js';
import { forWhom, invitationSheet, invite } from '../parts/invitation.js';
import { menu } from '../parts/menu.js';
import { go } from '../router.js';
import { deleteHousehold, leave } from './leaving.js';

const paths = ['/v1/members', '/v1/devices', '/v1/invitations'];

export const household = inMore('household', paths, (context, home, { items: members }, devices, invitations) => {
  const { household } = context;
  const { name } = home.household;
  const isOwner = home.me.role === 'owner';
  const isLast = isOwner && members.filter(({ role }) => role === 'owner').length === 1;
  return [
    section({ class: 'card name-card' }, h2({ dir: 'auto' }, name), isOwner && round(
      say('household.rename'), 'edit', () => askName(household, 'household.rename', 'PATCH', '/v1/household', name))),
    box(say('household.members'), members.map(one => {
      const isMe = one.id === home.me.id;
      const used = devices.items.filter(device => device.memberId === one.id).map(device => device.lastUsedAt);
      return row({
        key: one.id, name: one.name, title: isMe ? say('household.me', one) : one.name,
        detail: `${say(`role.${one.role}`)} · ${used.length > 0
          ? say('household.used', { day: daysAgo(used.sort().at(-1), home.today) }) : say('household.noDevice')}`,
        run: () => menu(one.name, verbs(context, one, isMe, isOwner, isLast)),
      });
    })),
    answers(act(say('invite.title'), () => inviteSomebody(context, isOwner), 'main', 'add')),
    box(say('household.open'), invitations.items.map(one => row({
      key: one.code, picture: 'note', title: forWhom(household, one),
      detail: say('invite.until', { time: momentOf(one.expiresAt) }), run: () => invitationSheet(context, one),
    }))),
    section({ class: 'card' }, h2(say('household.all')), answers(
      a({ class: 'button', href: '/v1/export', download: '' }, say('household.export')),
      act(say('leave.do'), () => leave(context, home.me, isLast), 'danger quiet'),
      isOwner && act(say('deleting.do'), () => deleteHousehold(context, name), 'danger quiet'))),
  ];
});

// What can be done with a member. Only owners change the others.
function verbs(context, one, isMe, isOwner, isLast) {
  const { household } = context;
  const path = `/v1/members/${one.id}`;
  const role = one.role === 'owner' ? 'member' : 'owner';
  const verb = (key, icon, run, look) => ({ label: say(key), icon, run, look });
  return [
    verb('household.renameMember', 'edit', () => askName(household, 'household.renameMember', 'PATCH', path, one.name)),
    isMe && verb('more.devices', 'phone', () => go('/devices')),
    isOwner && !isMe && verb('household.newPhone', 'phone', () => invite(context, { memberId: one.id })),
    isOwner && !(isMe && isLast) && verb(`role.make.${role}`, 'person', () => writeNow(
      household, 'PATCH', path, { body: { role }, text: say(`role.did.${role}`, one) })),
    isMe ? verb('leave.do', 'leave', () => leave(context, one, isLast), 'danger')
      : isOwner && verb('household.remove', 'trash', () => remove(household, one, path), 'danger'),
  ];
}

async function remove(household, one, path) {
  const isMeant = await confirm(say('household.removeTitle', one), say('household.removeText', one), say('household.remove'));
  if (isMeant) await writeNow(household, 'DELETE', path, { text: say('household.removed', one) });
}

// Only an owner may bring in another owner.
async function inviteSomebody(context, isOwner) {
  const role = isOwner ? await choose(say('invite.title'), say('invite.as'), ['member', 'owner'].map(value => (
    { value, label: say(`invite.new.${value}`) }))) : 'member';
  if (role) await invite(context, { role });
}
