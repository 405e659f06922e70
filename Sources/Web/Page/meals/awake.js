// Keeps the screen of a phone or tablet awake: by a wake lock, or without TLS by a tiny picture that plays for ever.
import { div, make, p } from '../parts/element.js';
import { say } from '../words/words.js';

// Begins to keep awake, to the end of a screen. `state` is 'trying', 'awake', or 'dark' where the screen may go dark.
export function keepAwake({ redraw, signal }) {
  const locks = navigator.wakeLock;
  let lock;
  let video;
  let clock;
  const set = state => {
    if (signal.aborted || awake.state === state) return;
    awake.state = state;
    redraw();
  };
  const hold = async () => {
    if (document.hidden || (locks ? lock?.released === false : !video)) return;
    try {
      if (locks) lock = await locks.request('screen');
      else await video.play();
      set('awake');
    } catch {
      set('dark');
    }
    if (signal.aborted) lock?.release();
  };
  const awake = {
    state: 'trying',
    show: locks ? null : element => {
      video = element;
      clock = playPicture(video);
      hold();
    },
  };
  signal.addEventListener('abort', () => {
    clearInterval(clock);
    lock?.release();
  });
  document.addEventListener('visibilitychange', hold, { signal });
  addEventListener('pointerdown', hold, { signal });
  hold();
  return awake;
}

// Gives a video a picture in the colour of the page, which changes a little each second. Returns the clock.
function playPicture(video) {
  const canvas = make('canvas', { width: 16, height: 16 });
  const pen = canvas.getContext('2d');
  let isEven = false;
  const paint = () => {
    isEven = !isEven;
    pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    pen.fillRect(0, 0, 16, 16);
    pen.fillStyle = isEven ? '#0001' : '#0002';
    pen.fillRect(0, 0, 1, 1);
  };
  paint();
  video.muted = true;
  video.srcObject = canvas.captureStream?.(1) ?? null;
  return setInterval(paint, 1_000);
}

// The element that keeps awake, with a word where the screen may go dark. A screen draws it.
export const awakePart = awake => div(
  { class: 'awake', key: 'awake' },
  awake.show && make('video', {
    width: 16, height: 16, playsinline: true, 'aria-hidden': 'true', tabindex: -1, ready: awake.show,
  }),
  awake.state === 'dark' && p({ class: 'hint' }, say('awake.dark')),
);
