// Texts of the contract: paragraphs, lists, lines of code between three backticks, words of code between single
// ones, and links to the operations and problems they name.
import { a, li, make, p, ul } from '../parts/element.js';

const NAMED = /(\x60[^\x60]+\x60|\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w{}./-]*[\w}])/;

export function prose(contract, text = '') {
  return text.trim().split(/\n\s*\n/).filter(Boolean).map(text => block(contract, text));
}

function block(contract, text) {
  if (text.startsWith('\x60\x60\x60')) {
    return make('pre', { tabindex: 0 }, make('code', text.split('\n').slice(1, -1).join('\n')));
  }
  if (!text.startsWith('- ')) return p(inline(contract, text));
  return ul({ class: 'points' }, text.slice(2).split('\n- ').map(item => li(inline(contract, item))));
}

export function inline(contract, text) {
  // Every second piece is what the pattern has found.
  return text.trim().split(NAMED).map((piece, index) => (
    index % 2 ? codeWord(contract, piece.replaceAll('\x60', '')) : piece));
}

// A word of code, with a link to what explains it.
export function codeWord(contract, word) {
  const address = linkOf(contract, word);
  const code = make('code', word);
  return address ? a({ href: address }, code) : code;
}

// The address that explains a word of the contract, null for other words.
export function linkOf(contract, word) {
  if (contract.problems.has(word)) return `problems/${word}`;
  if (contract.operations.has(word) || contract.schemas.has(word)) return `#${word}`;
  const named = [...contract.operations.values()].find(({ method, path }) => word === `${method} ${path}`);
  return named ? `#${named.id}` : null;
}
