// The photo of a meal that is being written. It is made small in the browser: one for the page, one for rows.
import { answers, div, icon, img, input, label, say, sentence, textButton, toast } from '../parts/all.js';

// Returns {large, small} as JPEG; throws for a file that is no photo.
async function shrink(file) {
  const picture = await createImageBitmap(file);
  return { large: await jpeg(picture, 1_600), small: await jpeg(picture, 320) };
}

function jpeg(picture, longest) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  const [width, height] = [picture.width, picture.height].map(length => Math.round(length * scale));
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  Object.assign(pen, { fillStyle: '#fff', imageSmoothingQuality: 'high' });
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', .84));
}

const addresses = new WeakMap();

function addressOf(blob) {
  if (!addresses.has(blob)) addresses.set(blob, URL.createObjectURL(blob));
  return addresses.get(blob);
}

// A button that opens the camera or a file.
export const fileButton = (text, picture, accept, take) => label({ class: 'button' }, icon(picture), text, input({
  type: 'file', class: 'unseen', accept, on: {
    change: ({ target }) => {
      const [file] = target.files;
      if (file) take(file);
      target.value = '';
    },
  },
}));

// The field. `state.photo` is undefined for the present photo, null for none, or a new one.
export function photoField({ state }, changed) {
  const { photo, base } = state;
  const src = photo ? addressOf(photo.large) : photo === undefined && base?.imageUrl;
  const set = photo => { state.photo = photo; changed(); };
  const take = file => shrink(file).then(set, () => toast(say('edit.noPhoto')));
  return div(
    { class: 'field', key: 'photo' }, src && img({ class: 'photo', src, alt: say('edit.photo') }),
    answers(fileButton(say(src ? 'edit.otherPhoto' : 'edit.addPhoto'), 'camera', 'image/*', take),
      src && textButton(say('edit.removePhoto'), () => set(null), 'danger quiet')),
  );
}

// Makes the small photo of a meal that has only a large one. Without it rows show the large one.
export async function addSmallPhoto(household, id) {
  try {
    const { body: { imageUrl, smallImageUrl } } = await household.write('GET', `/v1/meals/${id}`);
    if (!imageUrl || smallImageUrl) return;
    const photo = await (await fetch(imageUrl)).blob();
    const small = await jpeg(await createImageBitmap(photo), 320);
    await household.write('PUT', `/v1/meals/${id}/image/small`, { body: small, raw: true, within: 120_000 });
  } catch {
    // The large photo stands in rows.
  }
}

// Sends what has changed. Returns whether all went well; without the small one the large one does.
export async function savePhoto({ household, state: { photo, id } }) {
  if (photo === undefined) return true;
  const path = `/v1/meals/${id}/image`;
  const send = (path, body) => household.write('PUT', path, { body, raw: true, within: 120_000 });
  try {
    const answer = photo ? await send(path, photo.large) : await household.write('DELETE', path);
    if (!answer.ok) toast(sentence(answer));
    else if (photo) await send(`${path}/small`, photo.small).catch(() => {});
    return answer.ok;
  } catch {
    toast(say('needs.server'));
    return false;
  }
}
