// The first screen on a new device: join with a code, or found a household.
import { a, button, div, form, h2, p, section } from '../parts/element.js';
import { field, valuesOf } from '../parts/field.js';
import { sentence } from '../server/sentence.js';
import { textButton } from '../parts/buttons.js';
import { laidAside } from '../parts/laidAside.js';
import { later } from '../later.js';
import { newKey } from '../memory/identifier.js';
import { goInstead } from '../router.js';
import { deviceName } from './device.js';
import { say } from '../words/words.js';

export const welcome = {
  look: 'narrow',
  title: () => say('welcome.title'),
  begin: () => ({ error: null, isBusy: false }),
  draw({ household, state, redraw }) {
    const { session, state: way } = household.connection;
    const isSignedOut = household.wasSignedIn || household.peek('/v1/home') !== undefined;
    const { entries } = household.outbox;
    return div(
      { class: 'welcome' },
      p({ class: 'lead' }, session?.advice ?? say(isSignedOut ? 'welcome.again' : 'welcome.lead')),
      entries.length > 0 && section(
        { class: 'card', key: 'kept' }, p(say('welcome.kept', { count: entries.length })), laidAside(household, entries)),
      way !== 'here' && p({ class: 'error', role: 'alert' }, say(way === 'other' ? 'standing.other' : 'welcome.away')),
      // On a new server there is nothing to join yet.
      session?.signup === 'first' ? [founding(household, state, redraw), joining()]
        : [joining(), session?.signup === 'open' && founding(household, state, redraw)],
    );
  },
};

const joining = () => section(
  { class: 'card' }, h2(say('join.title')), p(say('welcome.join')),
  a({ class: 'button main', href: '#/join' }, say('join.enter')));

function founding(household, state, redraw) {
  const submit = async event => {
    event.preventDefault();
    const { name, member } = valuesOf(event.target);
    Object.assign(state, { isBusy: true, error: null });
    redraw();
    state.error = await found(household, { name, member });
    state.isBusy = false;
    redraw();
  };
  return section({ class: 'card' }, h2(say('found.title')), p(say('found.text')), form(
    { on: { submit } },
    field({ name: 'name', label: say('found.name'), hint: say('found.nameHint'), required: true, maxlength: 100 }),
    field({ name: 'member', label: say('found.member'), required: true, maxlength: 100, autocomplete: 'name' }),
    state.error && p({ class: 'error', role: 'alert' }, state.error),
    button({ class: 'button main', disabled: state.isBusy }, say('found.do')),
  ), textButton(say('found.bring'), () => later.bringSheet(household, redraw), 'quiet'));
}

async function found(household, { name, member }) {
  const body = { name, memberName: member, deviceName: deviceName(), session: true };
  const problem = await signIn(household, 'POST', '/v1/households', body);
  // A new home plans dinners. The first steps and the settings say so, with the other meals of a day a press away.
  if (problem === null) {
    await household.connection.ask('PATCH', '/v1/settings', { body: { plannedSlots: ['dinner'] } }).catch(() => null);
    household.refresh('/v1/home');
  }
  return problem;
}

// Signs this device in by founding or joining. Returns the problem as a sentence, null if all went well.
export async function signIn(household, method, path, body, { headers, done, ...facts } = {}) {
  try {
    const answer = await household.connection.ask(method, path, {
      body, headers: { 'Idempotency-Key': newKey(), ...headers }, ...facts,
    });
    if (!answer.ok) return sentence(answer);
    await household.signedIn();
    goInstead(path === '/v1/households' ? '/first-steps' : '/');
    done?.(answer.body);
    return null;
  } catch {
    return say('welcome.away');
  }
}
