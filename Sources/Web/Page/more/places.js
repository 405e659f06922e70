// The list of everything that is not used every day. On a desk it stands beside each of its screens.
import { box, row, say } from '../parts/all.js';

const places = [
  [['notices', 'bell'], ['activity', 'undo'], ['history', 'clock']],
  [['household', 'person'], ['standing', 'repeat'], ['usuals', 'star'], ['shelves', 'shelf']],
  [['settings', 'gear'], ['devices', 'phone'], ['wall', 'wall'], ['first-steps', 'check']],
];

export const placesOf = ({ unread }, present) => places.map((group, index) => box(null, group.map(([name, picture]) => row({
  key: name, picture, href: `#/${name}`, isHere: name === present, title: say(`more.${name}`), detail: say(`more.${name}.about`),
  count: name === 'notices' && unread,
})), index));
