// What this device knows, opened while the screens are still on their way.
import { Connection } from './server/connection.js';
import { Database } from './memory/database.js';
import { Household } from './memory/household.js';

export const opened = open();

async function open() {
  const database = await Database.open();
  const facts = Object.fromEntries(await database.all('facts'));
  const connection = new Connection(facts.serverID ?? null);
  const household = await Household.open(database, connection);
  household.wasSignedIn = facts.wasSignedIn === true;
  readAhead(household).catch(() => {});
  return { household, isSignedIn: facts.isSignedIn === true };
}

// Asks a new or emptied device's first questions. A device that knows its household draws that at once
// instead.
async function readAhead(household) {
  if (household.peek('/v1/home')) return;
  await household.connection.check();
  if (!household.connection.isSignedIn) return;
  await Promise.all([household.refresh('/v1/home'), household.readOpenList()]);
}
