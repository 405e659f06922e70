// Sentences of the server for what it refuses.
import { hasWords, say } from '../words/words.js';

// The sentence of a problem, as a person should read it: in the page's language where that has one, else the server's.
export function sentence(answer) {
  const { code, detail, title, errors } = answer.body ?? {};
  if (hasWords(`problem.${code}`)) return say(`problem.${code}`);
  return (errors?.[0] && fieldSentence(errors[0])) ?? detail ?? title ?? String(answer.status);
}

// The sentence of what is wrong with one field.
export const fieldSentence = ({ code, detail }) => hasWords(`field.${code}`) ? say(`field.${code}`, { detail }) : detail;
