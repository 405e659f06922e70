// Ways to read the plan without the page: an address for a calendar app, and a token for a program or a display. Each
// is a secret that is shown once.
import {
  answers, button, div, field, form, make, p, say, send, sentence, sheet, textButton, valuesOf, writeNow,
} from '../parts/all.js';
import { copy } from '../parts/share.js';
import { isOnlyHere } from './invitation.js';

const calendar = '/v1/calendar-token';

export function calendarSheet({ household, redraw }) {
  let made = null;
  sheet(say('calendar.title'), close => {
    const isThere = made !== null || household.read(calendar) && !household.problem(calendar);
    const renew = async () => {
      const answer = await writeNow(household, 'POST', calendar);
      if (answer?.ok) made = answer.body;
      redraw();
    };
    const end = async () => {
      if ((await send(household, 'DELETE', calendar, undefined, 'calendar.didEnd'))?.ok) close();
    };
    return div(
      p(say('calendar.how')), made && [
        isOnlyHere(made.url) && p({ class: 'error', role: 'alert' }, say('calendar.onlyHere')),
        secret(made.url, say('calendar.title')), p({ class: 'hint' }, say('calendar.once'))],
      !made && isThere && p({ class: 'hint' }, say('calendar.isThere')),
      answers(
        made ? [textButton(say('invite.copy'), () => copy(made.url), 'main'),
          textButton(say('calendar.open'), () => { location.href = made.webcalUrl; })]
          : textButton(say(isThere ? 'calendar.again' : 'calendar.make'), renew, 'main'),
        isThere && textButton(say('calendar.end'), end, 'danger quiet')),
    );
  });
}

// Asks for a name, makes a device that only reads or also writes, and shows its token.
export function programSheet({ household, redraw }) {
  let error = null;
  let made = null;
  const submit = async event => {
    event.preventDefault();
    const answer = await writeNow(household, 'POST', '/v1/devices', { body: valuesOf(event.target), isQuiet: true });
    if (answer?.ok) made = answer.body;
    else error = answer ? sentence(answer) : say('needs.server');
    redraw();
  };
  sheet(say('program.title'), close => made ? div(
    secret(made.token, made.device.name), p({ class: 'hint' }, say('program.once')),
    secret(`curl -H "Authorization: Bearer ${made.token}" "${location.origin}/v1/days/today?format=text"`,
      say('program.try')),
    answers(textButton(say('copy'), () => copy(made.token), 'main'), textButton(say('close'), () => close())),
  ) : form(
    { on: { submit } }, p(say('program.how')),
    field({
      name: 'name', label: say('name'), required: true, maxlength: 100, placeholder: say('program.example'), error,
    }),
    field({ name: 'scope', label: say('program.may'), choices: [
      ['read', say('program.reads')], ['full', say('program.writes')],
    ] }),
    answers(button({ class: 'button main' }, say('program.make'))),
  ));
}

// A text to copy that is longer than a line.
const secret = (value, label) => make('textarea', { readonly: true, rows: 5, dir: 'ltr', 'aria-label': label, value });
