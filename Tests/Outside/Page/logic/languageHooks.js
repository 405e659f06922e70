// Makes the modules of words out of the files of languages, when they are imported.
import { readFileSync } from 'node:fs';

const words = /\/words\/([a-z]{2})(Rest|Rare)?\.js$/;
const line = /^([a-z+]+) +(\S+) = (.+)$/gm;

export async function resolve(specifier, context, next) {
  const url = new URL(specifier, context.parentURL).href;
  return words.test(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  const [, language, end = 'start'] = words.exec(url) ?? [];
  if (!language) return next(url, context);
  const text = readFileSync(new URL(`../../../../Sources/Languages/${language}.txt`, import.meta.url), 'utf8');
  const texts = [...text.matchAll(line)].filter(([, places]) => places.split('+').includes(end.toLowerCase()))
    .map(([, , key, text]) => [key, text.includes(' | ') ? text.split(' | ') : text]);
  return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(Object.fromEntries(texts))};` };
}
