// What this device keeps and the way to the server, opened while the screens are still on their way.
import { Away } from './server/ask.js';
import { Connection } from './server/connection.js';
import { Database } from './memory/database.js';

export const opened = open();

async function open() {
  const database = await Database.open();
  const facts = Object.fromEntries(await database.all('facts'));
  const connection = new Connection(facts.serverID ?? null);
  // A device that is signed in draws what it knows instead.
  const first = facts.isSignedIn ? null : firstAnswers(connection);
  first?.catch(() => {});
  return { database, facts, connection, first };
}

// The start screen and the open list of a new or emptied device.
async function firstAnswers(connection) {
  await connection.check();
  if (!connection.isSignedIn) throw new Away('nobody is signed in');
  return Promise.all(['/v1/home', '/v1/lists/current'].map(path => connection.ask('GET', path)));
}
