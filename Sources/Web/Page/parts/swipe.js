// The touch that has begun; a screen may be drawn again before it ends.
let start;

// A quick stroke of a finger to the side. Returns handlers; `turn` gets 1 for the next, -1 for the one before. What
// lies within another field that is stroked keeps the stroke to itself.
export function swipe(turn) {
  return {
    touchstart: event => { start = event; },
    touchend(event) {
      event.stopPropagation();
      const [{ clientX, clientY }] = event.changedTouches;
      const [from] = start.touches;
      const aside = clientX - from.clientX;
      const isQuick = event.timeStamp - start.timeStamp < 380 && from.clientX > 24 && from.clientX < innerWidth - 24;
      if (!isQuick || Math.abs(aside) < 60 || Math.abs(aside) < 2 * Math.abs(clientY - from.clientY)) return;
      turn(aside < 0 === (document.dir !== 'rtl') ? 1 : -1);
    },
  };
}
