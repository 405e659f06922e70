// A code with which a person joins, or signs in on another device: as a picture for a camera, to read out, to copy
// and to send.
import { answers, div, img, momentOf, p, say, send, sheet, span, textButton } from '../parts/all.js';
import { copy, shareText } from '../parts/share.js';
import { serverNow } from '../server/ask.js';

// Makes a code and shows it: `body` as POST /v1/invitations takes it.
export async function invite(context, body) {
  const answer = await send(context.household, 'POST', '/v1/invitations', body);
  if (answer?.ok) invitationSheet(context, answer.body);
}

// Says for whom a code is.
export function forWhom(household, { memberId, role }) {
  const { me, members } = household.peek('/v1/home');
  if (memberId === me.id) return say('devices.another');
  return memberId ? say('invite.member', members.find(({ id }) => id === memberId)) : say(`invite.new.${role}`);
}

// True for an address that leads every other device to itself.
export const isOnlyHere = url => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

export function invitationSheet({ household, redraw }, invitation) {
  const { code, url, expiresAt } = invitation;
  const { me, members, household: { name } } = household.peek('/v1/home');
  const left = () => Math.ceil((Date.parse(expiresAt) - serverNow()) / 1_000);
  // Nothing tells that a code was used, so the page looks.
  const clock = setInterval(() => { redraw(); if (left() % 3 === 0) household.refreshShown(); }, 1_000);
  let hasPicture = true;
  // The code is among the open ones once the list has come, and is gone from there when it was used.
  let wasOpen = false;
  const known = new Set(household.peek('/v1/home').members.map(({ id }) => id));
  sheet(forWhom(household, invitation), close => {
    const seconds = left();
    if (seconds <= 0) return p(say('invite.over'));
    const isOpen = household.peek('/v1/invitations')?.items.some(one => one.code === code);
    if (wasOpen && !isOpen) return p({ role: 'status', dir: 'auto' }, used(household, invitation, known));
    wasOpen ||= isOpen;
    return div(
      { class: 'invitation' },
      isOnlyHere(url) ? p({ class: 'error', role: 'alert' }, say('invite.onlyHere')) : p(say('invite.how')),
      hasPicture && img({
        class: 'qr', src: `/v1/invitations/${code}/qr.svg`, alt: say('invite.qr'),
        on: { error: () => { hasPicture = false; redraw(); } },
      }),
      invitation.memberId && invitation.memberId !== me.id && p({ class: 'hint' }, say(
        me.role === 'owner' ? 'invite.told' : 'invite.restricted', members.find(one => one.id === invitation.memberId))),
      p({ class: 'address', dir: 'ltr' }, url.split('#')[0]),
      p({ class: 'code' }, span({ 'aria-hidden': 'true' }, code.slice(0, 4), ' ', code.slice(4)),
        span({ class: 'unseen' }, [...code].join(' '))),
      p({ class: 'hint' }, seconds < 3_600
        ? say('invite.left', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, 0)}` })
        : say('invite.until', { time: momentOf(expiresAt) })),
      answers(
        textButton(say('invite.copy'), () => copy(url), 'main'),
        textButton(say('share'), () => shareText(
          household, say('invite.title'), null, say('invite.message', { name, url, code }))),
        textButton(say('invite.revoke'), () => {
          close();
          send(household, 'DELETE', `/v1/invitations/${code}`, undefined, 'invite.revoked');
        }, 'danger quiet')),
    );
  }, { closed: () => clearInterval(clock) });
}

// Says who has used a code: a member who was not among the `known` ones, or a device.
function used(household, { memberId }, known) {
  if (memberId) return say('invite.usedByDevice');
  const newcomer = household.peek('/v1/home').members.find(({ id }) => !known.has(id));
  return newcomer ? say('invite.usedBy', newcomer) : say('invite.used');
}
