// Sharing without TLS: by the phone's own sheet where there is one, else as a text message, a mail, or a copy.
import { copyText } from './copy.js';
import { a, button, div, make } from './element.js';
import { sheet } from './dialog.js';
import { toast } from './toast.js';
import { sentence } from '../server/sentence.js';
import { shownAmount } from '../words/names.js';
import { say } from '../words/words.js';

// Shares the text of an address, or a text itself.
export async function shareText(household, title, address, text = null) {
  try {
    const answer = text === null ? await household.connection.ask('GET', address) : { ok: true, body: text };
    if (!answer.ok) return toast(sentence(answer));
    offer(title, shownAmount(answer.body));
  } catch {
    toast(say('needs.server'));
  }
}

function offer(title, text) {
  const encoded = encodeURIComponent(text);
  const close = sheet(say('share'), () => div(
    make('textarea', { readonly: true, rows: 8, id: 'shared', 'aria-label': title, dir: 'auto', value: text }),
    div(
      { class: 'answers' },
      button({ type: 'button', class: 'button main', on: { click: () => { copy(text); close(); } } }, say('copy')),
      navigator.share && button({
        type: 'button', class: 'button', on: { click: () => navigator.share({ title, text }).catch(() => {}) },
      }, say('share')),
      a({ class: 'button', href: `sms:?&body=${encoded}` }, say('share.message')),
      a({ class: 'button', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encoded}` }, say('share.mail')),
    ),
  ));
}

export function copy(text) {
  toast(say(copyText(text) ? 'copied' : 'copy.failed'));
}
