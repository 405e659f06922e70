// Timers of the kitchen: several at once, on every screen, also after the page was opened again. One that is over
// rings and stays in view until somebody stops it.
import { a, aside, button, li, span, ul } from './element.js';
import { icon } from './icons.js';
import { newKey } from '../memory/identifier.js';
import { say } from '../words/words.js';

const aMinute = 60_000;
const overFor = 180 * aMinute;

// Each is {id, label, address, end} in milliseconds; a paused one has `rest` in place of `end`.
let timers = [];
let keep = () => {};
let changed = () => {};
let clock = null;
let sound = null;

// Begins with the timers that this device kept.
export async function openTimers(household, listener) {
  changed = listener;
  keep = () => household.keep('timers', timers);
  // Nobody waits for what was over hours ago.
  timers = (await household.recall('timers') ?? []).filter(timer => left(timer) > -overFor);
  run();
}

// Ends the timers of a meal that is cooked, which were started at these addresses.
export function endTimers(...addresses) {
  const isOf = ({ address }) => addresses.includes(address.split('?')[0]);
  if (timers.some(isOf)) set(timers.filter(timer => !isOf(timer)));
}

export function startTimer(label, address, seconds) {
  wakeSound();
  set([...timers, { id: newKey(), label, address, end: Date.now() + seconds * 1_000 }]);
}

function set(next) {
  timers = next;
  keep();
  run();
}

const alter = (timer, facts) => set(timers.map(one => one === timer ? { ...one, ...facts } : one));
const stop = timer => set(timers.filter(one => one !== timer));
const left = ({ end, rest }) => rest ?? end - Date.now();
const pause = timer => alter(timer, timer.rest === undefined ? { rest: left(timer) }
  : { rest: undefined, end: Date.now() + timer.rest });
const more = timer => alter(timer, timer.rest === undefined
  ? { end: Math.max(timer.end, Date.now()) + aMinute } : { rest: timer.rest + aMinute });

// Draws every second while a timer runs.
function run() {
  clearTimeout(clock);
  if (timers.some(timer => left(timer) <= 0)) ring();
  if (timers.some(({ rest }) => rest === undefined)) clock = setTimeout(run, 1_000);
  changed();
}

function wakeSound() {
  sound ??= new AudioContext();
  sound.resume();
}

// Three short notes. Before the first touch a browser allows no sound; the timer is in view all the same.
function ring() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  wakeSound();
  navigator.vibrate?.([200, 100, 200]);
  const note = sound.createOscillator();
  const loud = sound.createGain();
  note.frequency.value = 920;
  loud.gain.setValueCurveAtTime([0, .4, 0, .4, 0, .4, 0], sound.currentTime, .7);
  note.connect(loud).connect(sound.destination);
  note.start();
  note.stop(sound.currentTime + .7);
}

// “1:05:00”, “8:00”.
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [hours, ...rest] = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(Math.floor);
  const pieces = hours > 0 ? [hours, ...rest] : rest;
  return pieces.map((piece, index) => index > 0 ? String(piece).padStart(2, '0') : piece).join(':');
}

export const timerPlace = () => timers.length > 0 && aside({ key: 'timers', 'aria-label': say('timer.title') }, ul(
  { class: 'timers' }, timers.map(drawn)));

function drawn(timer) {
  const { id, label, address, rest } = timer;
  const isOver = left(timer) <= 0;
  const verb = (name, look, content, run) => button({
    type: 'button', class: look, key: name, 'aria-label': say(`timer.${name}`, { label }),
    on: { click: () => run(timer) },
  }, content);
  return li(
    { class: ['timer', isOver && 'over'], key: id }, a({ href: `#${address}`, dir: 'auto' }, label),
    span({ class: 'time', key: isOver, role: isOver ? 'alert' : 'timer', 'aria-live': isOver ? 'assertive' : 'off' },
      isOver ? say('timer.over') : clockText(left(timer))),
    !isOver && (rest === undefined ? verb('pause', 'round', icon('pause'), pause)
      : verb('go', 'round', icon('play'), pause)),
    verb('moreLabel', 'button quiet', say('timer.more'), more),
    isOver ? verb('stopLabel', 'button main', say('timer.stop'), stop) : verb('remove', 'round', icon('close'), stop),
  );
}
