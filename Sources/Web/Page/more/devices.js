// The devices with which a member is signed in, and a code for one more. Owners see those of the others too.
import { answers, askName, box, daysAgo, momentOf, p, remove, row, say, textButton } from '../parts/all.js';
import { isEater } from '../people/eating.js';
import { screenInMore } from './screenInMore.js';
import { invite } from './invitation.js';
import { signOut } from './leaving.js';
import { programSheet } from './reading.js';
import { serverNow } from '../server/ask.js';

const paths = ['/v1/devices', '/v1/invitations'];

export const devices = screenInMore('devices', paths, (context, home, { items }) => {
  const { me, members, today } = home;
  const of = id => items.filter(({ memberId }) => memberId === id)
    .sort((one, other) => other.current - one.current)
    .map(device => row({
      key: device.id, picture: 'phone', title: device.name,
      run: () => askName(context, 'devices.rename', 'PATCH', `/v1/devices/${device.id}`, device.name),
      detail: [
        device.current
          ? say('devices.this') : say('household.used', { day: daysAgo(device.lastUsedAt, today) }),
        device.signInName && say('signIn.of', { name: device.signInName }),
        device.scope === 'read' && say('devices.reads'),
        Date.parse(device.restrictedUntil) > serverNow() && say('devices.restricted', { time: momentOf(device.restrictedUntil) }),
      ].filter(Boolean).join(' · '),
      // What a proxy has begun ends there; only an owner takes the name away.
      tail: !(device.signInName && (device.current || me.role !== 'owner')) && textButton(
        say('signOut.do'), () => device.current ? signOut(context)
          : remove(context.household, `/v1/devices/${device.id}`, 'devices', device), 'quiet'),
    }));
  return [
    box(null, of(me.id), 'mine'),
    answers(textButton(say('devices.another'), () => invite(context, { for: 'me' }), 'main', 'add'),
      textButton(say('program.title'), () => programSheet(context))),
    p({ class: 'hint' }, say('devices.hint')),
    me.role === 'owner' && members.filter(one => one.id !== me.id && !isEater(one)).map(({ id, name }) => (
      box(say('devices.of', { name }), of(id), id))),
  ];
});
