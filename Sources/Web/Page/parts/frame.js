// The frame of every screen: the head with its title, the tabs, and a line that says how things stand with the
// server.
import { a, button, div, h1, header, main, nav, part, span } from './element.js';
import { icon } from './icons.js';
import { openList } from '../memory/kitchen.js';
import { later, onceHere } from '../later.js';
import { say } from '../words/words.js';

const tabs = [
  ['today', '/', 'today'], ['plan', '/plan', 'plan'], ['shopping', '/shopping', 'shopping'],
  ['meals', '/meals', 'meals'], ['more', '/more', 'more'],
];

export function frame({ screen, context, title, content, toast }) {
  const hasTabs = screen.tab !== undefined;
  return div(
    { class: ['frame', hasTabs && 'with-tabs', screen.look], key: 'frame' },
    skip('content', say('skip')),
    screen.tab === 'shopping' && skip('add', say('add.label')),
    head(screen, context, title, toast),
    div({ class: 'under-head', key: 'under' }, standing(context), onceHere.timerPlace()),
    main({ id: 'content', tabindex: -1, key: 'main', class: screen.look }, content),
    hasTabs && part('nav', 'tabs', [context.edition, screen.tab], () => tabBar(screen, context)),
  );
}

// A way past the head for those who use keys.
const skip = (id, words) => a({
  class: 'skip', href: `#${id}`, key: `skip-${id}`, on: {
    click(event) {
      event.preventDefault();
      document.getElementById(id)?.focus();
    },
  },
}, words);

function head(screen, context, title, toast) {
  const back = typeof screen.back === 'function' ? screen.back(context) : screen.back;
  return header(
    { class: 'head', key: 'head' },
    back && a({ class: 'round', href: `#${back}`, 'aria-label': say('back') }, icon('back')),
    div({ class: 'title-place', key: 'title' }, h1({ dir: 'auto' }, title), toast),
    div({ class: 'head-verbs' }, screen.verbs?.(context)),
  );
}

function tabBar(screen, { household }) {
  const home = household.peek('/v1/home');
  const badges = { shopping: openList(household)?.left ?? 0, more: (home?.unread ?? 0) + (home?.turns?.length ? 1 : 0) };
  return nav({ class: 'tabs', 'aria-label': say('tabs'), key: 'tabs' }, tabs.map(([name, address, picture]) => a(
    { href: `#${address}`, class: 'tab', 'aria-current': screen.tab === name ? 'page' : null, key: name },
    icon(picture), span(say(`tab.${name}`)),
    badges[name] > 0 && span({ class: 'badge', 'aria-label': say(`badge.${name}`, { count: badges[name] }) },
      badges[name] > 99 ? '99+' : badges[name]),
  )));
}

// How things stand with the server: nothing when all is well.
function standing({ household }) {
  const { connection, outbox } = household;
  const waiting = outbox.waiting.length;
  const refused = outbox.refused.length;
  const others = outbox.ofOthers.filter(entry => !entry.isLaidAside).length;
  const text = refused > 0 ? say('standing.refused', { count: refused })
    : connection.state === 'other' ? say('standing.other')
      : connection.state === 'away' ? say(waiting > 0 ? 'standing.awayWaiting' : 'standing.away', { count: waiting })
        : others > 0 ? say('standing.ofOthers', { count: others }) : null;
  return div({ class: 'standing-place', role: 'status', key: 'standing' }, text && button({
    type: 'button', class: ['standing', refused > 0 && 'refused'],
    on: { click: () => later.waitingSheet(household) },
  }, span(text)));
}
