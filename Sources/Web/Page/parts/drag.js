// Dragging by mouse, and by finger after a long press. What can be dragged has `data-drag`, a place `data-drop`.
const pressFor = 400;
const edge = 90;

// Returns a function for `ready` of the element around all of it. `over(id, place)` is called when something hangs
// over another place, with nulls at the end; `drop(id, place)` when it falls.
export const dragField = ({ over, drop }) => field => {
  let drag = null;
  const begin = () => {
    const { row } = drag;
    const { left, top, width } = row.getBoundingClientRect();
    drag.ghost = row.cloneNode(true);
    drag.ghost.classList.add('ghost');
    Object.assign(drag.ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    document.body.append(drag.ghost);
    drag.clock = setInterval(() => scrollBy(0, drag.at < edge ? -8 : drag.at > innerHeight - edge ? 8 : 0), 16);
    over(row.dataset.drag, null);
  };
  const follow = ({ clientX, clientY, pointerType }) => {
    const [aside, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(aside, down) < 8) return;
      if (pointerType !== 'mouse') return end();
      begin();
    }
    drag.at = clientY;
    drag.ghost.style.translate = `${aside}px ${down}px`;
    const place = document.elementFromPoint(clientX, clientY)?.closest('[data-drop]')?.dataset.drop;
    if (place !== drag.place) over(drag.row.dataset.drag, drag.place = place);
  };
  const end = isDropped => {
    const { row, place, ghost, clock, listening } = drag;
    drag = null;
    clearInterval(clock);
    listening.abort();
    if (!ghost) return;
    ghost.remove();
    over(null, null);
    addEventListener('click', stop, true);
    setTimeout(() => removeEventListener('click', stop, true));
    if (isDropped && place) drop(row.dataset.drag, place);
  };
  field.addEventListener('pointerdown', ({ target, button, clientX: x, clientY: y, pointerType }) => {
    const row = target.closest('[data-drag]');
    if (!row || button !== 0 || drag) return;
    const listening = new AbortController();
    const { signal } = listening;
    drag = { row, x, y, listening, clock: pointerType !== 'mouse' && setTimeout(begin, pressFor) };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(), { signal });
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
