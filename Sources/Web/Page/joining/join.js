// Joining a household: by the code of a link, or by a code that somebody reads out.
import { button, div, form, p, strong } from '../parts/element.js';
import { field, valuesOf } from '../parts/field.js';
import { deviceName } from './device.js';
import { sentence } from '../server/sentence.js';
import { go, goInstead } from '../router.js';
import { signIn } from './welcome.js';
import { say } from '../words/words.js';

export const join = {
  look: 'narrow',
  back: '/',
  title: () => say('join.title'),
  begin({ household, values, redraw }) {
    const state = { error: null, isBusy: false, invitation: null };
    if (values.code) look(household, values.code, state).then(redraw);
    return state;
  },
  draw({ household, values, state, redraw, isSignedIn }) {
    if (!values.code) return typing(state, redraw);
    const { invitation } = state;
    if (!invitation) {
      return div({ class: 'card' }, state.error ? [
        p({ class: 'error', role: 'alert' }, state.error), button(
          { type: 'button', class: 'button', on: { click: () => goInstead('/join') } }, say('join.other'))]
        : p(say('loading')));
    }
    return div(
      { class: 'card' }, p({ class: 'lead', dir: 'auto' }, say('join.to'), ' ', strong(invitation.householdName)),
      isSignedIn && p({ class: 'hint' }, say('join.already', {
        name: household.peek('/v1/home')?.household.name ?? '',
      })),
      accepting(household, values.code, invitation, state, redraw),
    );
  },
};

async function look(household, code, state) {
  try {
    const answer = await household.connection.ask('GET', `/v1/invitations/${encodeURIComponent(code)}/preview`);
    if (answer.ok) state.invitation = answer.body;
    else state.error = sentence(answer);
  } catch {
    state.error = say('welcome.away');
  }
}

function typing(state, redraw) {
  const submit = event => {
    event.preventDefault();
    const code = codeIn(valuesOf(event.target).code);
    if (code) return go(`/join/${encodeURIComponent(code)}`);
    state.error = say('join.noCode');
    redraw();
  };
  return div({ class: 'card' }, p(say('join.text')), form(
    { on: { submit } },
    field({
      name: 'code', label: say('join.code'), error: state.error, autocapitalize: 'off', spellcheck: false,
      autocomplete: 'one-time-code',
    }),
    button({ class: 'button main' }, say('join.next')),
  ));
}

// A person may paste the whole address.
const codeIn = text => text.trim().replace(/^.*\/join\//, '');

function accepting(household, code, invitation, state, redraw) {
  const submit = async event => {
    event.preventDefault();
    Object.assign(state, { isBusy: true, error: null });
    redraw();
    const name = valuesOf(event.target).name;
    const body = { deviceName: deviceName(), session: true, ...(name && { memberName: name }) };
    state.error = await signIn(household, 'POST', `/v1/invitations/${encodeURIComponent(code)}/acceptance`, body);
    state.isBusy = false;
    redraw();
  };
  return form(
    { on: { submit } },
    invitation.memberName ? p({ dir: 'auto' }, say('join.as', { name: invitation.memberName })) : field({
      name: 'name', label: say('join.name'), required: true, maxlength: 100, autocomplete: 'name', error: state.error,
    }),
    invitation.memberName && state.error && p({ class: 'error', role: 'alert' }, state.error),
    button({ class: 'button main', disabled: state.isBusy }, say('join.do')),
  );
}
