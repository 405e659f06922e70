// The form of the screens below “More”.
import { nothingYet, p, say } from '../parts/all.js';

// A screen below “More”, drawn with the answers for the start screen and for `paths` once all of them are known.
export const screenInMore = (name, paths, draw, facts) => ({
  tab: 'more', back: '/more', look: 'below', title: () => say(`more.${name}`), ...facts,
  draw(context) {
    const { household } = context;
    const known = ['/v1/home', ...paths].map(path => household.read(path));
    if (known.every(Boolean)) return draw(context, ...known);
    return household.connection.state === 'away' ? p({ class: 'empty' }, say('needs.server')) : nothingYet();
  },
});
