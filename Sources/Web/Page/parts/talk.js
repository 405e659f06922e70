// What members say about a slot: the newest inline, older ones when asked for, and a field to answer.
import { button, div, form, input, li, span, strong, ul } from './element.js';
import { icon } from './icons.js';
import { nameOf, slotPath, takeStep } from './reviewSteps.js';
import { toast } from './toast.js';
import { sentence } from '../server/ask.js';
import { ago } from '../words/dates.js';
import { say } from '../words/words.js';

export function talk(context, open) {
  const { household, state, redraw } = context;
  const { review } = open;
  const key = slotPath(open);
  const one = state.talks[key] ??= { older: [], draft: '', isOpen: false, isBusy: false };
  const known = new Map([...one.older, ...review.newestComments].map(comment => [comment.id, comment]));
  const hidden = review.comments - known.size;
  if (review.comments === 0 && !one.isOpen) return null;
  return div(
    { class: 'talk', key: 'talk' },
    hidden > 0 && button(
      { type: 'button', class: 'button quiet', on: { click: () => readOlder(context, key, one) } },
      say('talk.older', { count: hidden })),
    ul([...known.values()].map(comment => li(
      { key: comment.id }, strong({ dir: 'auto' }, nameOf(household, comment.by)), ' ',
      span({ dir: 'auto' }, comment.text), ' ', span({ class: 'detail' }, ago(comment.createdAt))))),
    review.can.includes('comments') && form(
      { class: 'talk-line', on: { submit: event => { event.preventDefault(); write(context, key, one); } } },
      input({
        type: 'text', 'aria-label': say('talk.write'), placeholder: say('talk.write'), dir: 'auto', maxlength: 1_000,
        autocomplete: 'off', enterkeyhint: 'send', value: one.draft, ready: field => one.isOpen && field.focus(),
        on: { input: event => { one.draft = event.target.value; redraw(); } },
      }),
      button({ class: 'round', 'aria-label': say('talk.send'), disabled: one.isBusy }, icon('forward'))),
  );
}

async function readOlder({ household, redraw }, key, one) {
  try {
    const answer = await household.connection.ask('GET', `${key}/comments?limit=200`);
    if (!answer.ok) return toast(sentence(answer));
    one.older = answer.body.items;
    redraw();
  } catch {
    toast(say('needs.server'));
  }
}

async function write({ household, redraw }, key, one) {
  const text = one.draft.trim();
  if (!text || one.isBusy) return;
  one.isBusy = true;
  redraw();
  const problem = await takeStep(household, 'POST', `${key}/comments`, { body: { text } });
  one.isBusy = false;
  if (problem) toast(problem);
  else one.draft = '';
  redraw();
}
