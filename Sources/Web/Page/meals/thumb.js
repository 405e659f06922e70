// The picture of a meal in a row or on a card.
import { img, span } from '../parts/element.js';

const tints = 5;

// A small picture, or the first letter on a colour of its own.
export function thumb({ name, title, imageUrl, smallImageUrl }) {
  const src = smallImageUrl ?? imageUrl;
  if (src) return img({ class: 'thumb', src, alt: '', loading: 'lazy', width: 56, height: 56 });
  const letters = (name ?? title).match(/[\p{L}\p{N}]/gu) ?? ['?'];
  const tint = letters.reduce((sum, letter) => sum + letter.codePointAt(0), 0) % tints;
  return span({ class: `thumb tint-${tint}`, 'aria-hidden': 'true' }, letters[0].toUpperCase());
}
