// The words of the page in the language of the browser; only these are loaded, those of the first screens first. The
// build makes them of Sources/Languages, and refuses another list of languages than the files there. A text may have places like {name}; one with a count is a pair, for one and for several. A key without words shows
// itself.
const languages = ['en', 'de'];
const wished = navigator.languages?.length ? navigator.languages : [navigator.language ?? 'en'];
const found = wished.find(one => languages.includes(one.slice(0, 2))) ?? 'en';
const load = name => import(`./${name}.js`).then(module => ({ name, words: module.default }));

const { name, words } = await load(found.slice(0, 2)).catch(() => load('en'));

export { languages };
export const language = name;
export const locale = found.startsWith(name) ? found : name;

// Where the words of a later script are: of `rest` or `rare`.
export const addressOfWords = script => (
  new URL(`./${name}${script[0].toUpperCase()}${script.slice(1)}.js`, import.meta.url).href);

export const loadWords = async script => Object.assign(words, (await import(addressOfWords(script))).default);

export const hasWords = key => key in words;

// Returns a text with its places filled: `say('item.more', {count: 3})`.
export function say(key, values = {}) {
  const text = words[key] ?? key;
  const chosen = Array.isArray(text) ? text[values.count === 1 ? 0 : 1] : text;
  return chosen.replace(/\{(\w+)\}/g, (place, name) => isolated(values[name] ?? place));
}

// A name that runs from right to left does not turn the words around it.
const isolated = text => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;
