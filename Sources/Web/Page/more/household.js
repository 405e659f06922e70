// The household: its name, who belongs to it and eats there, the codes that are open, and the way out.
import {
  answers, askName, box, choose, daysAgo, field, formSheet, h2, iconButton, momentOf, remove, row, say, section, send,
  sendForm, textButton, verbs,
} from '../parts/all.js';
import { screenInMore } from './screenInMore.js';
import { forWhom, invitationSheet, invite } from './invitation.js';
import { go } from '../router.js';
import { isEater } from '../people/eating.js';
import { aboutOf, addSomebody, cookedFor, personSheet } from './people.js';
import { deleteHousehold, leave } from './leaving.js';

const paths = ['/v1/members', '/v1/devices', '/v1/invitations'];

export const household = screenInMore('household', paths, (context, home, { items: members }, devices, invitations) => {
  const { household } = context;
  const { me, today, household: { name } } = home;
  const isOwner = me.role === 'owner';
  const isLast = isOwner && members.filter(({ role }) => role === 'owner').length === 1;
  return [
    section({ class: 'card name-card' }, h2({ dir: 'auto' }, name), isOwner && iconButton(
      say('household.rename'), 'edit', () => askName(context, 'household.rename', 'PATCH', '/v1/household', name))),
    box(say('household.members'), members.map(one => {
      const own = devices.items.filter(device => device.memberId === one.id);
      const used = own.map(device => device.lastUsedAt);
      const day = used.length > 0 && daysAgo(used.sort().at(-1), today);
      return row({
        key: one.id, name: one.name, title: one.id === me.id ? say('household.me', one) : one.name,
        detail: [say(`role.${one.role}`), ...aboutOf(one), day ? say('household.used', { day })
          : !isEater(one) && say('household.noDevice')].filter(Boolean).join(' · '),
        run: () => isEater(one) ? personSheet(context, one.id)
          : memberMenu(context, { ...one, signIn: own.find(device => device.signInName) }, one.id === me.id, isOwner, isLast),
      });
    })),
    answers(textButton(say('people.add'), () => addSomebody(context), '', 'add'),
      textButton(say('invite.title'), () => inviteSomebody(context, isOwner), '', 'phone')),
    cookedFor(context, home),
    box(say('household.open'), invitations.items.map(one => row({
      key: one.code, picture: 'note', title: forWhom(household, one),
      detail: say('invite.until', { time: momentOf(one.expiresAt) }), run: () => invitationSheet(context, one),
    }))),
    box(say('household.all'), [
      row({ picture: 'share', title: say('household.export'), href: 'v1/export' }),
      row({ picture: 'leave', title: say('leave.do'), look: 'danger', run: () => leave(context, me, isLast) }),
      isOwner && row({
        picture: 'trash', title: say('deleting.do'), look: 'danger', run: () => deleteHousehold(context, name),
      })]),
  ];
});

// The verbs of a member. Only owners change the others; everybody lets a lost phone's owner in again.
function memberMenu(context, one, isMe, isOwner, isLast) {
  const { household } = context;
  const path = `/v1/members/${one.id}`;
  const role = one.role === 'owner' ? 'member' : 'owner';
  verbs(one.name, [
    ['people.how', 'meals', () => personSheet(context, one.id)],
    ['household.name', 'edit', () => askName(context, 'household.name', 'PATCH', path, one.name)],
    isOwner && (household.connection.session?.signInName || one.signIn) && [
      'signIn.name', 'person', () => askSignInName(context, one, isMe)],
    isMe && ['more.devices', 'phone', () => go('/devices')],
    !isMe && ['household.newPhone', 'phone', () => invite(context, { memberId: one.id })],
    isOwner && !(isMe && isLast) && [
      `role.make.${role}`, 'person', () => send(
        household, 'PATCH', path, { role }, `role.did.${role}`, one, { role: one.role })],
    isMe && ['leave.do', 'leave', () => leave(context, one, isLast), 'danger'],
    isOwner && !isMe && ['removing.do', 'trash', () => remove(household, path, 'removing', one), 'danger'],
  ]);
}

// The name under which the home's own sign-in, a proxy, knows a member. The owner who asks stands there now.
const askSignInName = (context, one, isMe) => formSheet(context, say('signIn.name'), error => field({
  name: 'signInName', label: say('signIn.label', one), hint: say('signIn.hint'), required: true, maxlength: 100, error,
  value: one.signIn?.signInName ?? (isMe ? context.household.connection.session?.signInName ?? '' : ''),
}), body => sendForm(context.household, 'PUT', `/v1/members/${one.id}/sign-in-name`, { body, text: say('saved') }));

// Only an owner may bring in another owner.
async function inviteSomebody(context, isOwner) {
  const roles = ['member', 'owner'].map(value => ({ value, label: say(`invite.new.${value}`) }));
  const role = isOwner ? await choose(say('invite.title'), say('invite.as'), roles) : 'member';
  if (role) await invite(context, { role });
}
