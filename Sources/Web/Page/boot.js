// The first script of the page. It starts main.js, and makes the page whole again if that fails.
//
// Old copies of this file stay in the caches of phones for years and meet later servers. They rely
// on this alone: GET /assets/build answers {build, files} with X-Request-Id, and only files of
// other builds are answered with no-store. The syntax is old on purpose: old browsers at least show
// a note.

/** The build of this page: the folder that this file came from. */
const build = new URL(import.meta.url).pathname.split('/').slice(-2)[0];

const patience = 8000; // milliseconds for a short answer
const patienceForFile = 60000;
const pause = 10000; // between two looks at a server that is away
const healedKey = 'larder.healed';

/** Fetches an address and has its whole answer read. Throws if any of it does not come. */
async function fetchWhole(address, options, milliseconds, read) {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), milliseconds);
  try {
    const all = Object.assign({ redirect: 'error', signal: control.signal }, options);
    const answer = await fetch(address, all);
    const isOurs = answer.ok && answer.headers.has('X-Request-Id');
    if (!isOurs) throw new Error(address + ' is not answered by Larder');
    return await read(answer);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads which build the server has: {build, files}. Null if no Larder answers, for example because
 * another device has this address in another network.
 */
async function presentBuild() {
  try {
    const options = { cache: 'no-store', credentials: 'omit' };
    const found = await fetchWhole('assets/build', options, patience, (answer) => answer.json());
    const isSound = typeof found.build === 'string' && found.build !== ''
      && Array.isArray(found.files) && found.files.length > 0
      && found.files.every((file) => /^\/[^/]/.test(file));
    return isSound ? found : null;
  } catch (reason) {
    return null;
  }
}

/** Puts one file into the HTTP cache. A stand-in for a file of another build is no-store. */
async function keepFile(file, cache) {
  // A path behind the shell's own, which a proxy may have put below another one.
  await fetchWhole(file.replace(/^\//, ''), { cache }, patienceForFile, (answer) => {
    const control = answer.headers.get('Cache-Control') || '';
    if (control.includes('no-store')) throw new Error(file + ' is of another build');
    return answer.arrayBuffer();
  });
}

/** Puts files into the HTTP cache, four at a time. False if one of them did not come. */
async function keepFiles(files, cache = 'default') {
  const rest = files.slice();
  async function work() {
    while (rest.length > 0) await keepFile(rest.pop(), cache);
  }
  try {
    await Promise.all([work(), work(), work(), work()]);
    return true;
  } catch (reason) {
    rest.length = 0;
    return false;
  }
}

/** True if this tab was healed with a build before and has not started since, or cannot remember. */
function wasHealed(target) {
  try {
    if (sessionStorage.getItem(healedKey) === target) return true;
    sessionStorage.setItem(healedKey, target);
    return false;
  } catch (reason) {
    return true;
  }
}

function forgetHealing() {
  try {
    sessionStorage.removeItem(healedKey);
  } catch (reason) {
    // Without a memory there is nothing to forget.
  }
}

let isHealing = false;
let waiting = 0;

/** Fetches the present build, then loads the page again. The shell comes last. */
async function heal(mayRepeat) {
  if (isHealing) return;
  isHealing = true;
  clearTimeout(waiting);
  const present = await presentBuild();
  const isWhole = present && await keepFiles(present.files, present.build === build ? 'reload' : 'default');
  if (!isWhole) {
    show('away');
    waiting = setTimeout(() => heal(mayRepeat), pause);
  } else if (wasHealed(present.build) && !mayRepeat) {
    show('stuck');
  } else {
    location.reload();
  }
  isHealing = false;
}

const words = {
  en: {
    away: ['Larder cannot start here yet',
      'Some of its files are not on this device, and the server cannot be reached. At home it starts by'
      + ' itself. What you have noted is kept.'],
    stuck: ['Larder cannot start',
      'Try again. If that does not help, this browser may be too old for Larder: update it, or use another'
      + ' one. What you have noted is kept.'],
    again: 'Try again',
  },
  de: {
    away: ['Larder kann hier noch nicht starten',
      'Einige Dateien sind nicht auf diesem Gerät, und der Server ist nicht erreichbar. Zu Hause startet'
      + ' Larder von selbst. Was du notiert hast, bleibt erhalten.'],
    stuck: ['Larder kann nicht starten',
      'Versuche es noch einmal. Hilft das nicht, ist dieser Browser vielleicht zu alt für Larder:'
      + ' aktualisiere ihn oder nimm einen anderen. Was du notiert hast, bleibt erhalten.'],
    again: 'Noch einmal versuchen',
  },
};

/** Shows why nothing starts, with a button. */
function show(reason) {
  const language = /^de\b/i.test(navigator.language) ? 'de' : 'en';
  const app = document.getElementById('app');
  if (app.dataset.note === reason) return;
  app.dataset.note = reason;
  const parts = ['h1', 'p', 'button'].map((name) => document.createElement(name));
  const [title, text] = words[language][reason];
  [title, text, words[language].again].forEach((word, index) => { parts[index].textContent = word; });
  parts[2].type = 'button';
  parts[2].addEventListener('click', () => heal(true));
  const note = document.createElement('main');
  note.className = 'shell-note';
  note.lang = language;
  note.append(...parts);
  app.textContent = '';
  app.append(note);
}

import('./main.js').then((main) => main.start({ build, presentBuild, keepFiles })).then(forgetHealing, (reason) => {
  console.error(reason);
  return heal(false);
});
