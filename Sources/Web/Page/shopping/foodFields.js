// What a household says of a food, as fields of a form and as the server knows it.
import { shownAmount } from '../words/names.js';

// The name of a line's food as somebody wrote it. The list itself speaks the reader's language.
export const writtenName = (item, whole) => whole?.sources?.find(({ name }) => name)?.name ?? item.name;

export const packsText = packs => (packs ?? []).map(shownAmount).join('; ');

// The packs that somebody wrote in one line. A comma between digits belongs to a number.
const packsIn = text => text.split(/;|(?<!\d),|,(?!\d)/).map(pack => pack.trim()).filter(Boolean);

// What is no number goes to the server as it is, which says so.
const numberIn = text => /^\d+$/.test(text) ? Number(text) : text;

// Returns what a form changes of a food, as the body of a request. An empty field gives back the table's word.
export function foodChanges(food, { shopId = food.shopId ?? '', keepsDays, packs, sameAs }) {
  const [days, same] = [keepsDays.trim(), sameAs.trim()];
  return {
    ...(shopId !== (food.shopId ?? '') && { shopId: shopId || null }),
    ...(days !== String(food.keepsDays ?? '') && { keepsDays: days === '' ? null : numberIn(days) }),
    ...(packs.trim() !== packsText(food.packs) && { packs: packs.trim() === '' ? null : packsIn(packs) }),
    ...(same !== (food.sameAs ?? '') && { sameAs: same || null }),
  };
}

// The field at which a problem stands. What points at none is about the name.
export const pointedAt = problem => (
  ['shopId', 'keepsDays', 'packs'].find(field => problem?.pointer?.split('/')[1] === field) ?? 'sameAs');
