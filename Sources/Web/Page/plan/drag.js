// Dragging by mouse, and by finger after a long press. What can be dragged has `data-drag`, a place
// `data-drop`, and an edge `data-turn`: a thing held there turns to other places. The place below it has `data-over`.
import { div, span } from '../parts/element.js';

const pressFor = 400;
const waitFor = 600;
const edge = 90;
const keysOf = ({ shiftKey, ctrlKey, metaKey }) => ({ isBoth: shiftKey, isCopy: ctrlKey || metaKey });

// Returns a function for `ready` of the element around all of it. `over(id, place, keys)` is called when
// something begins to hang over a place, with a null id at the end, and returns what would happen; `drop(id,
// place, keys)` when it falls. Shift means both, and Ctrl a copy: {isBoth, isCopy}.
export const dragField = ({ over, drop, turn }) => field => {
  let drag = null;
  const begin = () => {
    drag.words = span({ class: 'detail' });
    drag.ghost = div({ class: 'ghost' }, span({ class: 'name', dir: 'auto' }, drag.name), drag.words);
    document.body.append(drag.ghost);
    drag.clock = setInterval(wait, 16);
    over(drag.id, null);
    look();
  };
  // Scrolls at the upper and lower edge, and turns at a side.
  const wait = () => {
    const days = field.querySelector('.desk .days') ?? window;
    days.scrollBy(0, drag.y < 2 * edge ? -8 : drag.y > innerHeight - edge ? 8 : 0);
    if (!drag.way || performance.now() < drag.turnsAt) return;
    drag.turnsAt += 2 * waitFor;
    turn(Number(drag.way));
  };
  const look = () => {
    const { x, y, id, isTouch } = drag;
    drag.ghost.style.translate = `${Math.min(x + 8, innerWidth - 220)}px ${y + (isTouch ? -90 : 8)}px`;
    const there = document.elementFromPoint(x, y);
    const way = there?.closest('[data-turn]')?.dataset.turn;
    if (way !== drag.way) Object.assign(drag, { way, turnsAt: performance.now() + waitFor });
    const place = there?.closest('[data-drop]');
    mark(place);
    drag.place = place?.dataset.drop ?? null;
    drag.words.textContent = over(id, drag.place, drag.keys) ?? '';
  };
  const mark = place => {
    if (place === drag.over) return;
    drag.over?.removeAttribute('data-over');
    place?.setAttribute('data-over', '');
    drag.over = place;
  };
  const follow = event => {
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost) {
      if (Math.hypot(x - drag.x, y - drag.y) < 8) return;
      if (drag.isTouch) return end();
      begin();
    }
    Object.assign(drag, { x, y, keys: keysOf(event) });
    look();
  };
  const press = event => {
    if (event.key === 'Escape' && drag.ghost) {
      event.stopPropagation();
      end();
    } else if (drag.ghost) {
      drag.keys = keysOf(event);
      look();
    }
  };
  const end = isDropped => {
    const { id, place, keys, ghost, clock, listening } = drag;
    mark(null);
    drag = null;
    clearInterval(clock);
    listening.abort();
    if (!ghost) return;
    ghost.remove();
    addEventListener('click', stop, true);
    setTimeout(() => removeEventListener('click', stop, true));
    if (isDropped && place) drop(id, place, keys);
    over(null, null);
  };
  field.addEventListener('pointerdown', ({ target, button, clientX: x, clientY: y, pointerType }) => {
    const row = target.closest('[data-drag]');
    if (!row || button !== 0 || drag) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isTouch = pointerType !== 'mouse';
    drag = {
      id: row.dataset.drag, name: row.querySelector('.name').textContent, x, y, isTouch, listening,
      clock: isTouch && setTimeout(begin, pressFor),
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(), { signal });
    for (const type of ['keydown', 'keyup']) addEventListener(type, press, { signal, capture: true });
  });
  // A finger that drags does not scroll, and opens no menu.
  field.addEventListener('touchmove', event => { if (drag?.ghost) event.preventDefault(); }, { passive: false });
  for (const type of ['contextmenu', 'dragstart']) {
    field.addEventListener(type, event => { if (drag) event.preventDefault(); });
  }
};

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
