// The form of the screens below “More”.
import { aside, div, nothingYet, p, say } from '../parts/all.js';
import { widths } from '../parts/widths.js';
import { placesOf } from './places.js';

// A screen below “More”, drawn with the answers for the start screen and for `paths` once all of them are known.
export const screenInMore = (name, paths, draw, facts) => ({
  tab: 'more', back: '/more', look: 'below', key: () => isBeside(facts) && 'more', title: () => say(`more.${name}`), ...facts,
  draw(context) {
    const { household } = context;
    const [home, ...others] = ['/v1/home', ...paths].map(path => household.read(path));
    const content = home && others.every(Boolean) ? draw(context, home, ...others) : nothingKnown(household);
    return !isBeside(facts) || !home ? content : div(
      { class: 'panes', key: 'panes' }, aside({ key: 'places', 'aria-label': say('tab.more') }, placesOf(home, name)),
      div({ key: name }, content));
  },
});

// What stands where an answer is not known yet, or cannot be asked for now.
export const nothingKnown = ({ connection }) => (
  connection.state === 'away' ? p({ class: 'empty' }, say('needs.server')) : nothingYet());

// True for a screen that stands beside the list on a desk. One with a field of its own at its foot stands alone.
const isBeside = facts => widths.panes.matches && facts?.look === undefined;
