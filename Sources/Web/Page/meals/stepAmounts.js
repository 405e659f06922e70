// The ingredients that a step names, so that their amounts stand where they are needed.
import { fold } from '../memory/suggest.js';

// Without its ending a word is the same for one and for several: onion, onions; Zwiebel, Zwiebeln.
const stem = word => word.replace(/(?<=...)(?:es|en|s|n|e)+$/, '');
export const stems = text => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(stem);

// Returns the ingredients with an amount that a step names: by all words of their name, or by its last word where no
// other ingredient has the same one.
export function ingredientsIn(step, ingredients) {
  const said = new Set(stems(step));
  const lines = ingredients.filter(line => !line.heading).map(line => ({ line, words: stems(line.name) }));
  const isAlone = last => lines.filter(({ words }) => words.at(-1) === last).length === 1;
  return lines.filter(({ line, words }) => line.quantity && words.length > 0
    && (words.every(word => said.has(word)) || said.has(words.at(-1)) && isAlone(words.at(-1))))
    .map(({ line }) => line);
}
