// Stands in until the screens are here: shows that the page has started.

import { build, watchForUpdates } from './update.js';

export function start() {
  const note = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = 'Larder';
  note.append(title);
  document.getElementById('app').append(note);
  document.documentElement.dataset.build = build;
  watchForUpdates({
    isIdle: () => document.documentElement.dataset.busy === undefined,
    announce: (reload) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'A new version is here';
      button.addEventListener('click', () => reload());
      note.append(button);
    },
  });
}
