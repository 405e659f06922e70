// Sentences of the server for what it refuses.
import { hasWords, say } from '../words/words.js';

// The sentence of a problem, as a person should read it: in the page's language where that has one, else the server's.
export function sentence(answer) {
  const { code, detail, title, errors } = answer.body ?? {};
  if (hasWords(`problem.${code}`)) return say(`problem.${code}`);
  const first = errors?.[0]?.detail ?? errors?.[0]?.message;
  return first ?? detail ?? title ?? String(answer.status);
}
