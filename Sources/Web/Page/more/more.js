// The menu of everything that is not used every day: who I am, the household, and what is known of Larder itself.
import {
  a, answers, box, div, icon, letter, p, row, say, section, sheet, span, strong, textButton,
} from '../parts/all.js';
import { screenInMore } from './screenInMore.js';
import { waitingSheet } from '../parts/waiting.js';
import { signOut } from './leaving.js';
import { calendarSheet } from './reading.js';

const places = [
  [['notices', 'bell'], ['activity', 'undo'], ['history', 'clock']],
  [['household', 'person'], ['standing', 'repeat'], ['usuals', 'star'], ['shelves', 'shelf']],
  [['settings', 'gear'], ['devices', 'phone'], ['wall', 'wall'], ['first-steps', 'check']],
];

export const more = screenInMore('more', [], (context, { me, household, unread, turns }) => [
  section({ class: 'me' }, letter(me.name), div(
    strong({ dir: 'auto' }, me.name), p({ class: 'detail', dir: 'auto' }, say(`more.me.${me.role}`, household)))),
  turns[0] && a({ class: 'notice', href: `#/review/${turns[0].planId}` }, icon('talk'), span(say('more.turn'))),
  places.map((group, index) => box(null, group.map(([name, picture]) => row({
    key: name, picture, href: `#/${name}`, title: say(`more.${name}`), detail: say(`more.${name}.about`),
    count: name === 'notices' && unread,
  })), index)),
  box(null, [
    row({
      picture: 'plan', title: say('calendar.title'), detail: say('calendar.about'), run: () => calendarSheet(context),
    }),
    row({ picture: 'home', title: say('about.title'), run: () => about(context.household) }),
    row({ picture: 'leave', title: say('signOut.do'), run: () => signOut(context), look: 'danger' }),
  ], 'end'),
], { title: () => say('tab.more'), back: null });

function about(household) {
  sheet(say('about.title'), close => {
    const count = household.outbox.waiting.length;
    return div(
      p({ class: 'lead' }, 'Larder ', household.read('/v1')?.version), p(say('about.home')), p(say('about.care')),
      p(count > 0 ? say('about.waiting', { count }) : say('waiting.nothing')), answers(
        textButton(say('waiting.title'), () => { close(); waitingSheet(household); }),
        a({ class: 'button', href: 'docs' }, say('about.contract'))),
    );
  });
}
