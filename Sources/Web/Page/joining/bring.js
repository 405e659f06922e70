// Founding a household from its export. The file is looked at here first, to ask who brings it.
import { button, div, form, p, strong } from '../parts/element.js';
import { sheet } from '../parts/dialog.js';
import { field, valuesOf } from '../parts/field.js';
import { answers } from '../parts/rows.js';
import { toast } from '../parts/toast.js';
import { fileButton } from '../meals/photo.js';
import { deviceName } from './device.js';
import { signIn } from './welcome.js';
import { say } from '../words/words.js';

const most = 64 << 20; // bytes that a server takes
const minutes = 60_000;

// Opens the sheet in which an export is chosen and brought.
export function bringSheet(household, redraw) {
  const state = { file: null, export: null, error: null, isBusy: false };
  const choose = async file => {
    Object.assign(state, await lookInto(file));
    redraw();
  };
  const close = sheet(say('bring.title'), () => div(
    state.export ? bringing(household, state, redraw, () => close()) : p(say('bring.text')),
    state.error && p({ class: 'error', role: 'alert', dir: 'auto' }, state.error),
    answers(fileButton(say(state.export ? 'bring.other' : 'bring.choose'), 'note', '.json,application/json', choose)),
  ));
}

// Reads a file as an export: its household's name, its meals, and the members who have not left.
async function lookInto(file) {
  const none = { file: null, export: null };
  if (file.size > most) return { ...none, error: say('bring.tooLarge') };
  try {
    const { larder, household, members = {}, meals = {} } = JSON.parse(await file.text());
    if (larder !== 'export') throw new Error('another file');
    const people = Object.entries(members).filter(([, member]) => !member.leftAt)
      .sort(([, one], [, other]) => (one.role === 'owner' ? 0 : 1) - (other.role === 'owner' ? 0 : 1));
    const facts = { name: household.name, meals: Object.keys(meals).length, people };
    return { file, export: facts, error: null };
  } catch {
    return { ...none, error: say('bring.noExport') };
  }
}

// Photos that the old server could not read any more are not in its export.
function tellMissing({ notice }) {
  if (notice?.code === 'photos-missing') toast(say('bring.photos'), [], { stays: true });
}

function bringing(household, state, redraw, close) {
  const { name, meals, people } = state.export;
  const submit = async event => {
    event.preventDefault();
    const { member } = valuesOf(event.target);
    Object.assign(state, { isBusy: true, error: null });
    redraw();
    const facts = { raw: true, within: 5 * minutes, headers: { 'Content-Type': 'application/json' }, done: tellMissing };
    state.error = await signIn(household, 'POST', `/v1/import?session&memberId=${member}`, state.file, facts);
    state.isBusy = false;
    redraw();
    if (state.error) return;
    close();
    household.write('PATCH', '/v1/devices/current', { body: { name: deviceName() } }).catch(() => {});
  };
  return form(
    { on: { submit } }, p({ dir: 'auto' }, strong(name), ' · ', say('bring.meals', { count: meals })),
    field({
      name: 'member', label: say('bring.who'), choices: people.map(([id, member]) => [id, member.name]),
    }),
    p({ class: 'hint' }, say('bring.others')),
    button({ class: 'button main', disabled: state.isBusy }, say(state.isBusy ? 'bring.busy' : 'bring.do')),
  );
}
