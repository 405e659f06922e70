// The contract of the built program, from a server that lives for one question.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export async function contractOfTheProgram() {
  const program = [process.env.LARDER, '.build/release/larder', '.build/debug/larder']
    .find(path => path && existsSync(path));
  if (!program) throw new Error('Build the program first: swift build -c release --product larder');
  const words = ['serve', '--ephemeral', '--port', '0', '--log', 'none'];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [ready] = await new Promise((done, fail) => {
      server.on('error', fail);
      server.on('exit', code => fail(new Error(`The server has ended with ${code}.`)));
      server.stdout.setEncoding('utf8').on('data', text => done(text.split('\n')));
    });
    const answer = await fetch(`${JSON.parse(ready).url}/openapi.json`);
    return await answer.json();
  } finally {
    server.kill();
  }
}
