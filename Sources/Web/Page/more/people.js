// How the people of a household eat: how much, and what they avoid. Those without a device are added here.
import {
  askName, chip, div, field, fieldset, formSheet, inWords, legend, p, remove, say, send, sendForm, textButton,
} from '../parts/all.js';
import { portionText } from '../people/portion.js';
import { isAlways, usuallyFields } from '../people/usually.js';
import { linesIn } from '../shopping/unwritten.js';
import { invite } from './invitation.js';

const portions = ['1/2', '1', '3/2', '2', '5/2', '3'];
const diets = ['vegetarian', 'vegan', 'pescatarian'];
const allergens = [
  'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
  'sulphites', 'lupin', 'molluscs',
];

const nameOf = ({ kind, name }) => kind === 'food' ? name : say(kind === 'diet' ? `diet.${name}` : `contains.${name}`);

// For whom is cooked where a planned meal says nothing.
export const cookedFor = ({ household }, { settings }) => field({
  name: 'servingsFrom', label: say('people.servings'), hint: say('people.servings.hint'),
  value: settings.servingsFrom ?? 'usual',
  choices: ['usual', 'settings', 'eaters'].map(one => [one, say(`people.servings.${one}`)]), on: {
    change: ({ target }) => send(household, 'PATCH', '/v1/settings', {
      servingsFrom: target.value === 'usual' ? null : target.value }, 'saved'),
  },
});

const isDiet = ({ kind }) => kind === 'diet';

// What is said of a person; a whole portion is the usual one.
export const aboutOf = one => [
  !isAlways(one) && say('people.sometimes'), one.portion !== '1' && say('people.eats', { portion: portionText(one.portion) }),
  ...one.avoids.filter(isDiet).map(diet => say('people.dietIs', { diet: nameOf(diet) })),
  !one.avoids.every(isDiet) && say('people.avoids', {
    names: inWords(one.avoids.filter(avoid => !isDiet(avoid)).map(nameOf)) }),
].filter(Boolean);

export const addSomebody = context => formSheet(context, say('people.add'), error => [
  field({ name: 'name', label: say('name'), required: true, maxlength: 100, error }),
  p({ class: 'hint' }, say('people.addHint')),
], ({ name }) => sendForm(context.household, 'POST', '/v1/members', {
  body: { name, role: 'eater' }, text: say('people.did', { name }),
}));

// How a person eats. Nothing is sent before all of it is saved.
export function personSheet(context, id) {
  const { household, redraw } = context;
  const { name, role, portion, avoids, usually } = household.peek('/v1/members').items.find(one => one.id === id);
  const path = `/v1/members/${id}`;
  const isOwner = household.peek('/v1/home').me.role === 'owner';
  let wished = portion;
  const when = { usually };
  const picked = new Set(avoids.filter(({ kind }) => kind !== 'food').map(({ kind, name }) => `${kind} ${name}`));
  const foods = avoids.filter(({ kind }) => kind === 'food').map(one => one.name);
  const turn = key => { if (!picked.delete(key)) picked.add(key); redraw(); };
  const chips = (kind, names) => fieldset(legend(say(`people.${kind}`)), div({ class: 'chips tight' }, names.map(name => (
    chip(nameOf({ kind, name }), picked.has(`${kind} ${name}`), () => turn(`${kind} ${name}`))))));
  const save = ({ foods }) => sendForm(household, 'PATCH', path, {
    text: say('saved'), body: {
      portion: wished, usually: when.usually, avoids: [...[...picked].map(key => {
        const [kind, name] = key.split(' ');
        return { kind, name };
      }), ...linesIn(foods).map(name => ({ kind: 'food', name }))],
    },
  });
  formSheet(context, name, error => [
    fieldset(legend(say('people.portion')), div(
      { class: 'chips tight' }, [...new Set([...portions, portion])].map(one => (
        chip(portionText(one), one === wished, () => { wished = one; redraw(); }))))),
    usuallyFields(context, when),
    chips('diet', diets), chips('allergen', allergens),
    field({
      name: 'foods', label: say('people.foods'), hint: say('people.foodsHint'), value: foods.join(', '), error,
      maxlength: 1_000,
    }),
  ], save, {
    more: close => role === 'eater' && [
      textButton(say('household.name'), () => { close(); askName(context, 'household.name', 'PATCH', path, name); }),
      textButton(say('people.invite'), () => { close(); invite(context, { memberId: id }); }),
      isOwner && textButton(say('parting.do'), () => {
        close();
        remove(household, path, 'parting', { name });
      }, 'danger quiet'),
    ],
  });
}
