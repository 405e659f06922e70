// Notices that the server has another build of the page, and changes to it: files first, shell
// last. Old copies of this file meet later servers, as boot.js says.

const minute = 60000;
const pauseOfAnnouncing = 60 * minute;
const triedKey = 'larder.updated';

/** The builds that this tab has changed to by itself. Null if the tab cannot remember them. */
function tried() {
  try {
    return (sessionStorage.getItem(triedKey) || '').split(' ');
  } catch {
    return null;
  }
}

/** Says whether this tab may change to a build by itself. It may once, or it could never stop. */
function mayChange(to) {
  const before = tried();
  return before !== null && !before.includes(to);
}

/** Remembers the change. False if the tab cannot. */
function noteChange(to) {
  try {
    sessionStorage.setItem(triedKey, [...tried().slice(-20), to].join(' '));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page again as the server has it now. Without the server it stays as it is: a browser
 * may lose the shell when it loads again and nothing answers. Returns false then.
 */
async function reload({ presentBuild, keepFiles }, isStillWanted = () => true) {
  const present = await presentBuild();
  if (!present || !(await keepFiles(present.files)) || !isStillWanted()) return false;
  location.reload();
  return true;
}

/**
 * Looks for another build at the start, on coming back, and now and then. When its files are here,
 * the page changes at once if `isIdle()`; otherwise `announce(reload)` is called, and again on
 * coming back an hour later. Returns a function that looks again, for signs that the server is
 * another one.
 */
export function watchForUpdates(boot, { isIdle, announce }) {
  const { build, presentBuild, keepFiles } = boot;
  let lastLook = -Infinity;
  let isLooking = false;
  let announced = { build: '', time: 0 };

  async function change(present) {
    const { build: next, files } = present;
    const mayLeave = () => mayChange(next) && isIdle();
    const isAnnounced = announced.build === next && Math.abs(Date.now() - announced.time) < pauseOfAnnouncing;
    if (isAnnounced && !mayLeave()) return;
    if (!(await keepFiles(files))) return;
    if (mayLeave() && await reload(boot, () => mayLeave() && noteChange(next))) return;
    if (isAnnounced) return;
    announced = { build: next, time: Date.now() };
    announce(() => reload(boot));
  }

  async function look() {
    if (isLooking || document.hidden || Math.abs(Date.now() - lastLook) < minute) return;
    isLooking = true;
    lastLook = Date.now();
    try {
      const present = await presentBuild();
      if (present && present.build !== build) await change(present);
    } finally {
      isLooking = false;
    }
  }

  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  setInterval(look, 30 * minute);
  look();
  return look;
}
