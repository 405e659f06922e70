// Timers of the kitchen: several at once, on every screen, also after the page was opened again. One that is over
// rings and stays in view until somebody stops it.
import { a, aside, button, div, li, span, ul } from './element.js';
import { icon } from './icons.js';
import { newKey } from '../memory/identifier.js';
import { say } from '../words/words.js';

// Each is {id, label, address, seconds, end} in milliseconds; a paused one has `left` in place of `end`.
let timers = [];
let keep = () => {};
let changed = () => {};
let clock = null;
let sound = null;

// Begins with the timers that this device kept.
export async function openTimers(household, listener) {
  changed = listener;
  keep = () => household.keep('timers', timers);
  timers = await household.recall('timers') ?? [];
  run();
}

export function startTimer(label, address, seconds) {
  sound ??= new AudioContext();
  sound.resume();
  set([...timers, { id: newKey(), label, address, seconds, end: Date.now() + seconds * 1_000 }]);
}

function set(next) {
  timers = next;
  keep();
  run();
}

const alter = (timer, facts) => set(timers.map(one => one === timer ? { ...one, ...facts } : one));
const stop = timer => set(timers.filter(one => one !== timer));
const left = ({ end, left }) => left ?? end - Date.now();

function pause(timer) {
  alter(timer, timer.left === undefined ? { left: left(timer) } : { left: undefined, end: Date.now() + timer.left });
}

const more = timer => alter(timer, timer.left === undefined
  ? { end: Math.max(timer.end, Date.now()) + 60_000 } : { left: timer.left + 60_000 });

// Draws every second while a timer runs.
function run() {
  clearTimeout(clock);
  if (timers.some(timer => left(timer) <= 0)) ring();
  if (timers.some(timer => timer.left === undefined)) clock = setTimeout(run, 1_000);
  changed();
}

// Three short notes. A browser that is not yet allowed to make a sound shows the timer all the same.
function ring() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  sound ??= new AudioContext();
  sound.resume();
  navigator.vibrate?.([200, 100, 200]);
  for (const start of [0, .22, .44]) {
    const note = sound.createOscillator();
    const loud = sound.createGain();
    const at = sound.currentTime + start;
    note.frequency.value = 920;
    loud.gain.setValueAtTime(.4, at);
    loud.gain.exponentialRampToValueAtTime(.001, at + .18);
    note.connect(loud).connect(sound.destination);
    note.start(at);
    note.stop(at + .2);
  }
}

// “1:05:00”, “8:00”.
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const pieces = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (pieces[0] > 0 ? pieces : pieces.slice(1))
    .map((piece, index) => index > 0 ? String(piece).padStart(2, '0') : piece).join(':');
}

export function timerPlace() {
  return timers.length > 0 && aside({ key: 'timers', 'aria-label': say('timer.title') }, ul(
    { class: 'timers' }, timers.map(drawn)));
}

function drawn(timer) {
  const isOver = left(timer) <= 0;
  const { label, address } = timer;
  const verb = (name, picture, run) => button({
    type: 'button', class: 'round', key: name, 'aria-label': say(`timer.${name}`, { label }), on: { click: () => run(timer) },
  }, icon(picture));
  const isPaused = timer.left !== undefined;
  return li(
    { class: ['timer', isOver && 'over'], key: timer.id },
    a({ href: `#${address}`, dir: 'auto' }, label),
    isOver ? div({ role: 'alert', class: 'time' }, say('timer.over'))
      : span({ class: 'time', role: 'timer', 'aria-live': 'off' }, clockText(left(timer))),
    !isOver && verb(isPaused ? 'go' : 'pause', isPaused ? 'play' : 'pause', pause),
    button({
      type: 'button', class: 'button quiet', 'aria-label': say('timer.moreLabel', { label }),
      on: { click: () => more(timer) },
    }, say('timer.more')),
    isOver ? button({ type: 'button', class: 'button main', on: { click: () => stop(timer) } }, say('timer.stop'))
      : verb('remove', 'close', stop),
  );
}
