// The page: what this device knows, the way to the server, the addresses, and one drawing for all of it.
import { opened } from './opening.js';
import { Household } from './memory/household.js';
import { Live } from './server/live.js';
import { Stage } from './stage.js';
import { undoOf } from './parts/undo.js';
import { hasDialog, onDialog } from './parts/dialog.js';
import { onToast, toast } from './parts/toast.js';
import { onWidth } from './parts/widths.js';
import { here } from './router.js';
import { later } from './later.js';
import { coming } from './coming.js';
import { addFirst, addOthers } from './screens.js';
import { watchForUpdates } from './update.js';
import { say } from './words/words.js';

const patience = 500;

// `boot` has what boot.js knows and does: {build, presentBuild, keepFiles}.
export async function start(boot) {
  const { database, facts, connection, first } = await opened;
  const household = await Household.open(database, connection);
  household.wasSignedIn = facts.wasSignedIn === true;
  if (first) household.expect(first);
  addFirst();
  const live = new Live(household);
  const stage = new Stage(document.getElementById('app'), household, facts.isSignedIn === true);
  let moved = 0;
  household.onChange(({ entry, answer }) => {
    if (answer) undoOf(entry, answer, household);
    if (entry?.isMoved) toast(say('did.nextList', { count: moved += 1 }));
    if (household.outbox.waiting.length === 0) moved = 0;
    stage.redraw();
  });
  onToast(() => stage.redraw());
  onDialog(() => stage.redraw());
  onWidth(() => stage.redraw());
  later.openTimers(household, () => stage.redraw());
  window.addEventListener('hashchange', () => stage.show());
  document.addEventListener('visibilitychange', () => {
    // A page that lies aside with nothing half written may be exchanged for a newer one.
    if (document.hidden && !document.querySelector('main form')) stage.isTouched = false;
    stage.redraw();
  });
  window.addEventListener('beforeunload', event => {
    if (connection.state === 'away' && household.outbox.waiting.length > 0) event.preventDefault();
  });
  connection.onChange(() => follow(connection, household, stage));
  if (connection.session) follow(connection, household, stage);
  const known = new Promise(done => addOthers(household, boot.keepFiles, () => {
    if (isKnown()) done();
    stage.redraw();
  }));
  // A screen that comes with a later script waits for it a moment, so that nothing flickers.
  if (!isKnown()) await Promise.race([known, new Promise(done => setTimeout(done, patience))]);
  stage.show();
  const lookForUpdates = watchForUpdates(boot, {
    isIdle: () => !stage.isTouched && !hasDialog() && household.outbox.waiting.length === 0,
    announce: reload => toast(say('update.here'), { label: say('update.take'), run: reload }, { stays: true }),
  });
  connection.onChange(() => {
    if (connection.session?.build && connection.session.build !== boot.build) lookForUpdates();
  });
  await live.start();
}

const isKnown = () => ![null, coming].includes(here().screen);

// Keeps what the connection has learned, and signs the screens in or out.
function follow(connection, household, stage) {
  if (connection.serverID) household.keep('serverID', connection.serverID);
  if (connection.state === 'here') household.keep('isSignedIn', connection.isSignedIn);
  if (connection.session) stage.isSignedIn = connection.isSignedIn;
  stage.redraw();
}
