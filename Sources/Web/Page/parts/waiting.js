// Entries that wait for the server, and entries that it has refused, each with its reason and its verbs.
import { button, div, li, p, section, strong, ul } from './element.js';
import { textButton } from './buttons.js';
import { sheet } from './dialog.js';
import { laidAside, said } from './laidAside.js';
import { answers } from './rows.js';
import { sentence } from '../server/sentence.js';
import { ago, inWords, longDay } from '../words/dates.js';
import { say } from '../words/words.js';

// Opens the sheet, and tries again at once.
export function waitingSheet(household) {
  again(household);
  sheet(say('waiting.title'), close => {
    const { waiting, refused } = household.outbox;
    return div(
      { class: 'waiting-list' },
      household.connection.state === 'other' ? stranger(household) : household.connection.state === 'away'
        && p(say('waiting.why')),
      refused.length > 0 && section(
        strong(say('waiting.refused')), ul(refused.map(one => problem(household, one))),
        refused.length > 1 && answers(textButton(
          say('waiting.leaveAll'), () => refused.forEach(({ id }) => household.outbox.takeBack(id)), 'quiet'))),
      waiting.length > 0 && section(strong(say('waiting.waits')), ul(waiting.map(one => li(
        { key: one.id, dir: 'auto' }, said(one), ' ', ago(new Date(one.at).toISOString()))))),
      ofOthers(household, close),
      waiting.length === 0 && refused.length === 0 && p(say('waiting.nothing')),
      div({ class: 'answers' }, button({
        type: 'button', class: 'button main', on: { click: () => { again(household); close(); } },
      }, say('waiting.again'))),
    );
  });
}

// What another member did on this device, which is not sent under the name of the present one.
function ofOthers(household, close) {
  const entries = household.outbox.ofOthers;
  const names = inWords([...new Set(entries.map(({ by }) => by.name))]);
  return entries.length > 0 && section(
    strong({ dir: 'auto' }, say('waiting.ofOthers', { names })), p(say('waiting.ofOthersText', { names })),
    laidAside(household, entries),
    div({ class: 'answers' }, button({
      type: 'button', class: 'button', on: { click: () => { household.outbox.layAside(); close(); } },
    }, say('waiting.keep', { names }))));
}

function again(household) {
  household.outbox.send();
  household.refreshShown();
}

// What only a person can decide: two people wrote different things, or the server has a rule.
function problem({ outbox }, entry) {
  const { problem: { code, current, ...problem }, effect } = entry;
  const isOld = code === 'too-old';
  const values = current && both(entry, current);
  const notes = effect?.fields?.note && values?.theirs && values.mine && `${values.theirs}; ${values.mine}`;
  const choice = (key, run, look) => textButton(say(key), run, look);
  const insist = facts => () => outbox.insist(entry.id, current?.version, facts);
  return li(
    { class: 'refused', key: entry.id }, strong({ dir: 'auto' }, said(entry)),
    p({ class: values && 'both', dir: 'auto' }, isOld ? say('waiting.tooOld') : values ? say('waiting.both', values)
      : sentence({ body: { code, ...problem } })),
    answers(
      (current || isOld) && choice(values ? 'waiting.mine' : 'waiting.insist', insist()),
      notes && choice('waiting.bothNotes', insist({ body: { note: notes } })),
      choice(values ? 'waiting.theirs' : 'waiting.leave', () => outbox.takeBack(entry.id), 'quiet')),
  );
}

// What was wished and what is there now, as people read it.
function both({ wish = {}, words }, current) {
  const value = (name, value) => name === 'slot' ? say(`slot.${value}`) : name === 'date' ? longDay(value) : value;
  const text = fields => Object.keys(wish).map(name => value(name, fields[name]?.name ?? fields[name]))
    .filter(value => typeof value === 'string').join(', ');
  const theirs = text(current) || current.text || current.title || current.name || '';
  return { mine: text(wish) || words.name || '', theirs };
}

function stranger(household) {
  return section(p(say('waiting.stranger')), button({
    type: 'button', class: 'button danger', on: { click: async () => { await household.forget(); location.reload(); } },
  }, say('waiting.startOver')));
}
