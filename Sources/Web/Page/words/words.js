// The words of the page in the language of the browser. A text may have places like {name}; one with a count is a
// pair or a function.
import de from './de.js';
import en from './en.js';

const languages = { de, en };
const wished = navigator.languages?.length ? navigator.languages : [navigator.language ?? 'en'];

export const locale = wished.find(language => languages[language.slice(0, 2)]) ?? 'en';
export const language = locale.slice(0, 2);

const words = languages[language];

// Returns a text with its places filled: `say('list.left', {count: 3})`.
export function say(key, values = {}) {
  const text = words[key] ?? en[key] ?? key;
  const chosen = Array.isArray(text) ? text[values.count === 1 ? 0 : 1] : text;
  return chosen.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
