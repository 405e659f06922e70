// How to put Larder on the home screen of this phone, in the words of its browser. Offered once, on the first screen.
import { answers, button, div, icon, iconButton, li, ol, p, say, sheet, span, textButton } from '../parts/all.js';
import { isTouched } from '../parts/touch.js';

const browsers = [
  [/iPhone|iPad/, 'safari'], [/SamsungBrowser\//, 'samsung'], [/Android.*Firefox\//, 'firefox'], [/Android/, 'chrome'],
];

// The name of a browser on a phone; undefined for any other, which has no home screen.
export const phoneBrowser = agent => browsers.find(([pattern]) => pattern.test(agent))?.[1];

const isInstalled = () => navigator.standalone || matchMedia('(display-mode: standalone)').matches;

// Undefined until this device has said whether the hint was here.
let wasOffered;

// The hint above the meals of today; nothing where it was, or on no phone.
export function homeScreenHint({ household, redraw }) {
  if (!isTouched() || isInstalled() || !phoneBrowser(navigator.userAgent)) return null;
  if (wasOffered === undefined) {
    wasOffered = true;
    household.recall('homeScreen').then(kept => { wasOffered = kept === true; redraw(); });
  }
  const settle = () => {
    wasOffered = true;
    household.keep('homeScreen', true);
    redraw();
  };
  return !wasOffered && div({ class: 'notice with-close', key: 'homeScreen' }, button(
    { type: 'button', class: 'notice', on: { click: () => { settle(); homeScreenSheet(); } } },
    icon('phone'), span(say('homeScreen.hint'))), iconButton(say('close'), 'close', settle));
}

export function homeScreenSheet() {
  const name = phoneBrowser(navigator.userAgent) ?? 'chrome';
  const close = sheet(say('homeScreen.title'), () => div(
    ol({ class: 'ways' }, [1, 2, 3].map(number => li({ key: number }, say(`homeScreen.${name}.${number}`)))),
    name === 'safari' && p({ class: 'hint' }, say('homeScreen.ownCode')),
    answers(textButton(say('homeScreen.done'), () => close(), 'main'))));
}
