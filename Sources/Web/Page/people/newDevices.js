// New devices of this member that somebody else's code has let in. Each is the member's own, or ends with one press.
import { div, p } from '../parts/element.js';
import { textButton } from '../parts/buttons.js';
import { answers } from '../parts/rows.js';
import { writeNow } from '../parts/undo.js';
import { say } from '../words/words.js';

export function newDevices({ household }) {
  const { newDevices, members } = household.peek('/v1/home');
  return newDevices?.map(one => card(
    household, one, members.find(({ id }) => id === one.letInBy)?.name ?? say('somebody')));
}

function card(household, { id, name }, maker) {
  const path = `/v1/devices/${id}`;
  return div(
    { class: 'card', key: id, role: 'alert' }, p({ dir: 'auto' }, say('newDevice.text', { name, maker })),
    answers(
      textButton(say('newDevice.end'), () => writeNow(household, 'DELETE', path, {
        text: say('newDevice.ended', { name }) }), 'main'),
      textButton(say('newDevice.mine'), () => writeNow(household, 'DELETE', `${path}/restriction`, {
        text: say('newDevice.trusted', { name }) }))));
}
