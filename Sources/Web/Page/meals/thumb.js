// The picture of a meal in a row or on a card: its photo, or the sign of the dish.
import { img } from '../parts/element.js';
import { drawSign } from './signs.js';

export function thumb({ sign, imageUrl, smallImageUrl }) {
  const src = smallImageUrl ?? imageUrl;
  return src ? img({ class: 'thumb', src, alt: '', loading: 'lazy', width: 56, height: 56 }) : drawSign(sign);
}
