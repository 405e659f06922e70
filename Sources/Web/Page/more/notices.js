// News of the others that concern this member, the newest first. Each notice leads to its thing; shown is seen.
import { ago, box, empty, row, say, send } from '../parts/all.js';
import { screenInMore } from './screenInMore.js';

const path = '/v1/notifications';
const pictures = { joined: 'person', finalized: 'check', resolved: 'check' };

export const notices = screenInMore('notices', [path], ({ household, state }, home, { items }) => {
  // What was new when the screen opened stays above while it is open.
  state.fresh ??= new Set(items.filter(({ read }) => !read).map(({ id }) => id));
  if (items.some(({ read }) => !read)) queueMicrotask(() => seen(household, state));
  const line = one => {
    const people = one.kind === 'joined' && one.by === home.me.id ? '#/devices' : '#/household';
    return row({
      key: one.id, picture: pictures[one.kind] ?? 'talk', title: one.text, detail: ago(one.createdAt),
      href: one.date ? `#/plan/${one.date}` : one.planId ? `#/review/${one.planId}` : people,
    });
  };
  return items.length === 0 ? empty('bell', 'notices') : [
    box(say('notices.new'), items.filter(({ id }) => state.fresh.has(id)).map(line)),
    box(say('notices.earlier'), items.filter(({ id }) => !state.fresh.has(id)).map(line)),
  ];
}, { begin: () => ({}) });

function seen(household, state) {
  if (state.isSaid || household.connection.state !== 'here') return;
  state.isSaid = true;
  send(household, 'PUT', `${path}/read`);
}
