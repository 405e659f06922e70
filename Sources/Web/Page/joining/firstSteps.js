// The first evening: three cards that tick themselves as soon as the household has what they are about.
import {
  a, answers, button, chip, div, field, fieldset, form, h2, icon, input, legend, li, p, say, section, send, span, textButton, ul, wishWithUndo,
  writeNow,
} from '../parts/all.js';
import { newMeal } from '../memory/intents.js';
import { slots } from '../memory/kitchen.js';
import { isTouched } from '../parts/touch.js';
import { invite } from '../more/invitation.js';
import { screenInMore } from '../more/screenInMore.js';
import { homeScreenSheet } from './homeScreen.js';

const paths = ['/v1/members', '/v1/devices', '/v1/invitations', '/v1/meals?view=outline', '/v1/plans?limit=1'];
const aFew = 3;
const shown = 24;
// The most dishes of one paste. Each is a write of its own.
const atOnce = 100;

export const firstSteps = screenInMore('first-steps', paths, (
  context, home, { items: members }, { items: devices }, invitations, { items: meals }, { items: plans },
) => {
  const here = [
    ...members.filter(({ id }) => id !== home.me.id && devices.some(({ memberId }) => memberId === id)),
    ...devices.filter(({ memberId, current, scope }) => memberId === home.me.id && !current && scope === 'full'),
  ];
  const isDone = [here.length > 0, meals.length >= aFew, plans.length > 0];
  return [
    p({ class: 'lead', key: 'lead', role: 'status' }, say(isDone.every(Boolean) ? 'first.done' : 'first.lead')),
    card('phones', isDone[0], phones(context, here)), card('dishes', isDone[1], dishes(context, home, meals)),
    card('week', isDone[2], week(context, home, meals.length > 0)),
    answers(
      a({ class: ['button', isDone.every(Boolean) && 'main'], href: '#/' }, say(isDone.every(Boolean) ? 'missing.home' : 'first.later')),
      isTouched() && textButton(say('homeScreen.title'), () => homeScreenSheet(), 'quiet', 'phone')),
  ];
}, { begin: () => ({ name: '' }) });

const card = (name, isDone, content) => section(
  { class: ['card', 'first-step', isDone && 'done'], key: name }, h2(
    icon(isDone ? 'check' : 'circle'), span(say(`first.${name}`)), isDone && span({ class: 'unseen' }, say('first.isDone'))),
  content);

function phones(context, here) {
  return [
    p({ class: 'detail' }, say('first.phonesHow')),
    here.length > 0 && ul({ class: 'chips tight', role: 'list' }, here.map(({ id, name }) => li(
      { key: id, class: 'chip', dir: 'auto' }, say('first.here', { name })))),
    answers(
      textButton(say('first.mine'), () => invite(context, { for: 'me' }), here.length === 0 && 'main', 'phone'),
      textButton(say('first.others'), () => invite(context, { role: 'member' }), null, 'person')),
  ];
}

// One field, a name a line: Enter makes a meal and keeps the focus.
function dishes({ household, state, redraw }, { settings }, meals) {
  const add = names => {
    const known = new Set(meals.map(({ name }) => name.toLowerCase()));
    const isNew = name => name && !known.has(name.toLowerCase()) && known.add(name.toLowerCase());
    const wanted = names.map(name => name.trim().slice(0, 200)).filter(isNew).slice(0, atOnce);
    // Who writes dishes below the number has taken it as it stands.
    const number = Number(document.querySelector('[name=servings]')?.value);
    if (wanted.length > 0 && !state.isSaid && number >= 1 && number <= 100) {
      state.isSaid = true;
      send(household, 'PATCH', '/v1/settings', { defaultServings: number });
    }
    if (wanted.length > 0) wishWithUndo(household, wanted.map(newMeal), say('first.did', {
      count: wanted.length,
    }));
    write('');
  };
  const write = name => {
    state.name = name;
    document.getElementById('dish').value = name;
    redraw();
  };
  const submit = event => {
    event.preventDefault();
    add([state.name]);
    document.getElementById('dish').focus();
  };
  const paste = event => {
    const lines = event.clipboardData.getData('text').split('\n');
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };
  const samples = () => writeNow(household, 'POST', '/v1/samples', { text: say('did.samples') });
  return [
    // New meals are written down for this number too, so it comes before them.
    field({
      name: 'servings', label: say('first.servings'), value: settings.defaultServings, type: 'number', class: 'number',
      required: true, min: 1, max: 100, on: { change: ({ target }) => target.checkValidity() && send(
        household, 'PATCH', '/v1/settings', { defaultServings: target.valueAsNumber }, 'saved') },
    }),
    p({ class: 'detail' }, say('first.dishesHow')),
    form({ class: 'adding-line', on: { submit } }, input({
      id: 'dish', type: 'text', 'aria-label': say('first.dish'), placeholder: say('first.dish'), dir: 'auto', autocomplete: 'off',
      enterkeyhint: 'next', maxlength: 200, on: { paste, input: ({ target }) => { state.name = target.value; } },
    }), button({ class: 'round main', 'aria-label': say('add.do') }, icon('add'))),
    meals.length > 0 && ul({ class: 'chips tight' }, [...meals].sort((one, other) => other.id.localeCompare(one.id)).slice(0, shown)
      .map(({ id, name }) => li({ key: id }, a({ class: 'chip', href: `#/meals/${id}`, dir: 'auto' }, name)))),
    meals.length > shown && p({ class: 'detail' }, say('first.more', { count: meals.length - shown })),
    meals.length < aFew && answers(textButton(say('meals.samples'), samples, 'quiet')),
  ];
}

const week = ({ household }, { settings: { plannedSlots } }, hasMeals) => [
  p({ class: 'detail' }, say('first.weekHow')),
  fieldset(legend(say('settings.plannedSlots')), div({ class: 'chips tight' }, slots.map(slot => {
    const isOn = plannedSlots.includes(slot);
    const others = slots.filter(one => one === slot ? !isOn : plannedSlots.includes(one));
    return chip(say(`slot.${slot}`), isOn, () => others.length > 0 && send(
      household, 'PATCH', '/v1/settings', { plannedSlots: others }, 'saved'));
  }))),
  answers(a({ class: ['button', hasMeals && 'main'], href: '#/plan' }, icon('plan'), say('first.plan'))),
];
