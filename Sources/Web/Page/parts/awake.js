// Keeps the screen of a phone or tablet awake: by a wake lock, or without TLS by a tiny picture that plays for ever.
import { div, make, p } from './element.js';
import { say } from '../words/words.js';

const size = 16;

// Begins to keep awake. `state` is 'trying', 'awake', or 'dark' where the screen may go dark; `stop` ends it.
export function keepAwake(redraw) {
  const hasLock = 'wakeLock' in navigator;
  const end = new AbortController();
  let lock = null;
  let video = null;
  let clock = null;
  const hold = async () => {
    if (document.visibilityState !== 'visible' || awake.state === 'awake' && !lock?.released && !video?.paused) return;
    try {
      if (hasLock) lock = await navigator.wakeLock.request('screen');
      else await video?.play();
      set(hasLock || video ? 'awake' : 'trying');
    } catch {
      set('dark');
    }
    if (end.signal.aborted) lock?.release();
  };
  const set = state => {
    if (awake.state === state || end.signal.aborted) return;
    awake.state = state;
    redraw();
  };
  const show = element => {
    video = element;
    clearInterval(clock);
    clock = playPicture(video);
    hold();
  };
  const stop = () => {
    end.abort();
    clearInterval(clock);
    lock?.release();
  };
  const awake = { state: 'trying', show: hasLock ? null : show, stop };
  document.addEventListener('visibilitychange', hold, { signal: end.signal });
  addEventListener('pointerdown', hold, { signal: end.signal });
  hold();
  return awake;
}

// Gives a video a picture that changes each second. Returns the clock.
function playPicture(video) {
  const picture = Object.assign(make('canvas'), { width: size, height: size });
  const pen = picture.getContext('2d');
  const paint = () => {
    pen.fillStyle = Date.now() % 2_000 < 1_000 ? '#a8451f' : '#a8461f';
    pen.fillRect(0, 0, size, size);
  };
  paint();
  video.muted = true;
  if (picture.captureStream) video.srcObject = picture.captureStream(1);
  return setInterval(paint, 1_000);
}

// The element that keeps awake, with a word where the screen may go dark. A screen draws it.
export function awakePart(awake) {
  return div(
    { class: 'awake', key: 'awake' },
    awake.show && make('video', {
      width: size, height: size, playsinline: true, 'aria-hidden': 'true', tabindex: -1, ready: awake.show,
    }),
    awake.state === 'dark' && p({ class: 'hint' }, say('awake.dark')),
  );
}
