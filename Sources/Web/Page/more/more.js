// The menu of everything that is not used every day: who I am, the household, and what is known of Larder itself.
import {
  a, answers, box, div, icon, letter, p, row, say, section, sheet, span, strong, textButton,
} from '../parts/all.js';
import { widths } from '../parts/widths.js';
import { placesOf } from './places.js';
import { screenInMore } from './screenInMore.js';
import { waitingSheet } from '../parts/waiting.js';
import { signOut } from './leaving.js';
import { calendarSheet } from './reading.js';

export const more = screenInMore('more', [], (context, { me, household, unread, turns }) => [
  section({ class: 'me' }, letter(me.name), div(
    strong({ dir: 'auto' }, me.name), p({ class: 'detail', dir: 'auto' }, say(`more.me.${me.role}`, household)))),
  turns[0] && a({ class: 'notice', href: `#/plan/${turns[0].date}` }, icon('talk'), span(say('more.turn'))),
  !widths.panes.matches && placesOf({ unread }),
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
