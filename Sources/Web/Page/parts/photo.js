// Photos from the camera or a file, made small in the browser before they are sent: one for the page, one for rows.
const large = 1_600;
const small = 320;

// Returns {large, small} as JPEG; throws for a file that is no photo.
export async function shrink(file) {
  const picture = await createImageBitmap(file);
  const photo = { large: await jpeg(picture, large), small: await jpeg(picture, small) };
  picture.close();
  return photo;
}

function jpeg(picture, longest) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const sheet = document.createElement('canvas');
  sheet.width = Math.round(picture.width * scale);
  sheet.height = Math.round(picture.height * scale);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, sheet.width, sheet.height);
  return new Promise((resolve, reject) => sheet.toBlob(
    blob => blob ? resolve(blob) : reject(new Error('no picture')), 'image/jpeg', .84));
}

// Sends both. The large one is what counts.
export async function sendPhoto(household, id, photo) {
  const path = `/v1/meals/${id}/image`;
  const options = blob => ({ body: blob, raw: true, within: 120_000 });
  const answer = await household.write('PUT', path, options(photo.large));
  if (answer.ok) await household.write('PUT', `${path}/small`, options(photo.small)).catch(() => {});
  return answer;
}
