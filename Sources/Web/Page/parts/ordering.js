// The order of rows, changed by a finger or the mouse on a row's grip. The other rows make room, and no row changes
// its place on the page before the finger lifts: the touch would be lost.
import { icon, span } from './all.js';

// The grip of row `index`. `drag` in the state of the screen is {from, to} while a row is held.
export const grip = (context, index, drop) => span({
  class: 'grip', 'aria-hidden': 'true', on: { pointerdown: event => hold(context, event, index, drop) },
}, icon('grip'));

// The look of row `index` while another is held.
export function lookOf({ drag }, index) {
  if (!drag) return '';
  const { from, to } = drag;
  return index === from ? 'held' : index > from && index <= to ? 'up' : index < from && index >= to ? 'down' : '';
}

function hold({ state, redraw }, { currentTarget: grip, pointerId, pageY }, from, drop) {
  const held = grip.closest('li');
  const tops = [...held.parentNode.children].map(row => row.offsetTop);
  const stop = new AbortController();
  const show = to => { state.drag = to === undefined ? null : { from, to }; redraw(); };
  const move = event => {
    scrollBy(0, event.clientY < 90 ? -12 : event.clientY > innerHeight - 110 ? 12 : 0);
    const way = event.pageY - pageY;
    const distances = tops.map(top => Math.abs(top - tops[from] - way));
    show(distances.indexOf(Math.min(...distances)));
    queueMicrotask(() => { held.style.translate = `0 ${way}px`; });
  };
  const finish = ({ type }) => {
    const { to } = state.drag;
    stop.abort();
    show();
    if (type === 'pointerup' && to !== from) drop(to);
  };
  grip.setPointerCapture(pointerId);
  for (const [type, listener] of [['pointermove', move], ['pointerup', finish], ['pointercancel', finish]]) {
    grip.addEventListener(type, listener, stop);
  }
  show(from);
}
