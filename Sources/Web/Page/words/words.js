// The words of the page in the language of the browser; only these are loaded. A text may have places like {name};
// one with a count is a pair, for one and for several. A key without words shows itself.
const languages = ['de', 'en'];
const wished = navigator.languages?.length ? navigator.languages : [navigator.language ?? 'en'];
const found = wished.find(one => languages.includes(one.slice(0, 2))) ?? 'en';
const load = name => import(`./${name}.js`).then(module => ({ name, words: module.default, givenName: module.shownName }));

const { name, words, givenName } = await load(found.slice(0, 2)).catch(() => load('en'));

export const language = name;
export const locale = found.startsWith(name) ? found : name;

// Returns a name that the server gave, in this language; nothing if it is the server's own.
export { givenName };

export const hasWords = key => key in words;

// Returns a text with its places filled: `say('item.more', {count: 3})`.
export function say(key, values = {}) {
  const text = words[key] ?? key;
  const chosen = Array.isArray(text) ? text[values.count === 1 ? 0 : 1] : text;
  return chosen.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
