// The photo of a meal that is being written: taken, chosen, removed, and sent when the meal is saved.
import { button, div, img, input, label } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { sendPhoto, shrink } from '../parts/photo.js';
import { toast } from '../parts/toast.js';
import { sentence } from '../server/ask.js';
import { say } from '../words/words.js';

const addresses = new WeakMap();

function addressOf(blob) {
  if (!addresses.has(blob)) addresses.set(blob, URL.createObjectURL(blob));
  return addresses.get(blob);
}

// The field. `state.photo` is undefined for the present photo, null for none, or a new one.
export function photoField({ state }, changed) {
  const { photo, base } = state;
  const address = photo ? addressOf(photo.large) : photo === undefined && base?.imageUrl;
  const set = photo => { state.photo = photo; changed(); };
  const take = async event => {
    const [file] = event.target.files;
    event.target.value = '';
    if (!file) return;
    try {
      set(await shrink(file));
    } catch {
      toast(say('edit.noPhoto'));
    }
  };
  return div(
    { class: 'photo-field', key: 'photo' }, address && img({ class: 'photo', src: address, alt: say('edit.photo') }),
    div({ class: 'answers' },
      label({ class: 'button' }, icon('camera'), say(address ? 'edit.otherPhoto' : 'edit.addPhoto'), input(
        { type: 'file', class: 'unseen', accept: 'image/*', on: { change: take } })),
      address && button({ type: 'button', class: 'button danger quiet', on: { click: () => set(null) } },
        say('edit.removePhoto'))),
  );
}

// Sends what has changed. Returns whether all went well.
export async function savePhoto({ household, state }) {
  const { photo, id } = state;
  if (photo === undefined) return true;
  try {
    const answer = photo ? await sendPhoto(household, id, photo)
      : await household.write('DELETE', `/v1/meals/${id}/image`);
    if (!answer.ok) toast(sentence(answer));
    return answer.ok;
  } catch {
    toast(say('needs.server'));
    return false;
  }
}
