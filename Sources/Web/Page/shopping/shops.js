// The shop of a list: its name in the head, and what the last trips say of its shelves.
import { chip, field, li, p, say, section, textButton, wishWithUndo, writeNow } from '../parts/all.js';
import { menu } from '../parts/menu.js';
import { entry } from '../memory/intents.js';

// The name of the shop, or of the one to offer. A press chooses.
export function shopChip({ household }, list) {
  const shops = household.peek('/v1/shops')?.items ?? [];
  if (shops.length === 0 || list.status !== 'open') return null;
  const of = id => shops.find(shop => shop.id === id);
  const [own, offered] = [of(list.shopId), of(list.offeredShopId)];
  const label = own?.name ?? (offered ? say('shop.offered', offered) : say('shop.which'));
  const first = shops.toSorted((one, other) => (other === offered) - (one === offered));
  return li({ key: 'shop' }, chip(label, Boolean(own), () => menu(say('shop.which'), [
    ...first.filter(shop => shop !== own).map(shop => ({
      label: shop.name, icon: 'shopping', run: () => wishWithUndo(household, chooseShop(list, shop)),
    })),
    own && { label: say('shop.none'), icon: 'undo', run: () => wishWithUndo(household, chooseShop(list, null)) },
  ]), 'shop'));
}

// Offers the order of the last trips, with the shelves that it would move.
export function walkOffer({ household }, list) {
  if (!list.shopId || list.status !== 'open') return null;
  const shop = household.peek('/v1/shops')?.items.find(({ id }) => id === list.shopId);
  const walk = household.readOnce(`/v1/shops/${list.shopId}/walk`);
  if (!shop || !walk?.order) return null;
  const names = household.peek('/v1/categories')?.items.filter(({ id }) => walk.moved.includes(id)).map(({ name }) => name);
  const take = () => orderShop(household, shop, walk.order, say('walk.did'));
  return section(
    { class: 'card', key: 'walk' }, p(say('walk.offer')),
    names && p({ class: 'detail', dir: 'auto' }, say('walk.moves', { names: names.join(', ') })),
    textButton(say('walk.take'), take, 'quiet'));
}

// Writes a shop's order over the one that was shown, and asks for what there is now.
export async function orderShop(household, { id, version }, order, text) {
  const path = `/v1/shops/${id}`;
  await writeNow(household, 'PATCH', path, { body: { order }, match: version, text });
  await Promise.all([household.refresh('/v1/shops'), household.refresh(`${path}/walk`)]);
}

// The only shop to buy a food in, to be chosen where the household has shops.
export function shopField(household, name, food, { shopId }, facts) {
  const shops = household.peek('/v1/shops')?.items ?? [];
  return shops.length > 0 && field({
    name, label: say('shop.of', { name: food }), value: shopId ?? '', ...facts,
    choices: [['', say('shop.any')], ...shops.map(({ id, name }) => [id, name])],
  });
}

// Sorts a list for a shop; null for none.
function chooseShop({ id: list }, shop) {
  const shopId = shop?.id ?? null;
  return entry({
    method: 'PATCH', path: `/v1/lists/${list}`, body: { shopId }, wish: { shopId }, effect: { kind: 'shop', list, shopId },
    words: shop ? { key: 'did.shop', name: shop.name } : { key: 'did.noShop' },
  });
}
