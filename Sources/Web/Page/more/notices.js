// News of the others that concern this member, the newest first. Each notice leads to its thing.
import { ago, answers, box, empty, iconButton, row, say, send, textButton } from '../parts/all.js';
import { screenInMore } from './screenInMore.js';

const path = '/v1/notifications';
const pictures = { joined: 'person', finalized: 'check', resolved: 'check' };

export const notices = screenInMore('notices', [path], ({ household }, home, { items }) => {
  const line = one => {
    const people = one.kind === 'joined' && one.by === home.me.id ? '#/devices' : '#/household';
    const mark = () => one.read || send(household, 'PUT', `${path}/${one.id}/read`);
    return row({
      key: one.id, picture: pictures[one.kind] ?? 'talk', title: one.text, detail: ago(one.createdAt), run: mark,
      href: one.planId ? `#/review/${one.planId}` : people,
      tail: !one.read && iconButton(say('notices.read', one), 'check', mark),
    });
  };
  const fresh = items.filter(({ read }) => !read);
  return items.length === 0 ? empty('bell', 'notices') : [
    box(say('notices.new'), fresh.map(line)),
    fresh.length > 1 && answers(
      textButton(say('notices.readAll'), () => send(household, 'PUT', `${path}/read`), '', 'check')),
    box(say('notices.earlier'), items.filter(({ read }) => read).map(line)),
  ];
});
