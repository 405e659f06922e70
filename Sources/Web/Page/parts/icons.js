// Icons, drawn as lines on a field of 24 by 24.
import { path, svg } from './element.js';

const lines = {
  today: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-5h4v5',
  plan: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3M13 14h3M8 17h3',
  shopping: 'M3 4h2l2.2 11h10.6L20 7H6M9 19.5h.01M17 19.5h.01',
  meals: 'M7 3v7a2 2 0 0 0 4 0V3M9 12v9M17 3c-2 1-3 3.5-3 6.5 0 2 1 3 3 3zM17 3v18',
  more: 'M4 6h16M4 12h16M4 18h16',
  add: 'M12 5v14M5 12h14',
  check: 'M5 12.5 10 17.500 19 7',
  circle: 'M12 3.500a8.500 8.500 0 1 0 .01 0',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14.500 5 8 12l6.500 7',
  forward: 'M9.500 5 16 12l-6.500 7',
  up: 'M5 14.500 12 8l7 6.500',
  down: 'M5 9.500 12 16l7-6.500',
  dots: 'M12 5.500h.01M12 12h.01M12 18.500h.01',
  heart: 'M12 20S3.500 15 3.500 8.800A4.600 4.600 0 0 1 12 6.500a4.600 4.600 0 0 1 8.500 2.300C20.500 15 12 20 12 20z',
  search: 'M10.500 4a6.500 6.500 0 1 0 .01 0M15.500 15.500 20.500 20.500',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M5 13v7h14v-7',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  edit: 'M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500',
  trash: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5M14 11v5',
  clock: 'M12 3.500a8.500 8.500 0 1 0 .01 0M12 7v5.500l3.500 2',
  person: 'M12 4a4 4 0 1 0 .01 0M4.500 20c.5-4 3.500-6 7.500-6s7 2 7.500 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 20.500h4',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  home: 'M4 11.500 12 4l8 7.500M6 10v10h12V10',
  star: 'M12 3.500l2.600 5.500 6 .800-4.400 4.200 1.100 6L12 17l-5.300 3 1.100-6L3.400 9.800l6-.800z',
  repeat: 'M5 9a5 5 0 0 1 5-4h9M16 2l3 3-3 3M19 15a5 5 0 0 1-5 4H5M8 22l-3-3 3-3',
  camera: 'M4 8h4l1.500-3h5L16 8h4v11H4zM12 10a3.500 3.500 0 1 0 .01 0',
  wall: 'M3 5h18v11H3zM8 20h8M12 16v4',
  minus: 'M5 12h14',
  pause: 'M8.500 5v14M15.500 5v14',
  play: 'M8 5l11 7-11 7z',
  phone: 'M8 3h8v18H8zM11 18h2',
  shelf: 'M5 3v18M19 3v18M5 9h14M5 17h14M9 5v4M12 12v5M15 14v3',
  fine: 'M12 3.500a8.500 8.500 0 1 0 .01 0M9 10h.01M15 10h.01M8.500 14q3.500 3 7 0',
  sad: 'M12 3.500a8.500 8.500 0 1 0 .01 0M9 10h.01M15 10h.01M8.500 16q3.500-3 7 0',
  warning: 'M12 4 21 20H3zM12 10v4.500M12 17.300h.01',
  leave: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  talk: 'M4 5h16v11h-9l-4.500 4v-4H4z',
};

// Draws an icon. It is decoration: the words beside it, or a label, say what it means.
export function icon(name, look = '') {
  return svg({ viewBox: '0 0 24 24', class: `icon ${look}`.trim(), 'aria-hidden': 'true' }, path({ d: lines[name] }));
}
