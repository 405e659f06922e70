// Stands in until the screens are here: shows that the page has started.

import { watchForUpdates } from './update.js';

export function start() {
  const note = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = 'Larder';
  note.append(title);
  document.getElementById('app').append(note);
  let isTouched = false;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => { isTouched = true; }, true);
  watchForUpdates({
    isIdle: () => !isTouched,
    announce: (reload) => {
      const text = document.createElement('p');
      text.textContent = 'A new version of Larder is here.';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Use it';
      button.addEventListener('click', () => reload());
      note.append(text, button);
    },
  });
}
