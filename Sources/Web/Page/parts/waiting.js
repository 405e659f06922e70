// Entries that wait for the server, and entries that it has refused, each with its reason and its verbs.
import { button, div, li, p, section, strong, ul } from './element.js';
import { sheet } from './dialog.js';
import { laidAside, said } from './laidAside.js';
import { sentence } from '../server/sentence.js';
import { ago, inWords } from '../words/dates.js';
import { say } from '../words/words.js';

export function waitingSheet(household) {
  sheet(say('waiting.title'), close => {
    const { waiting, refused } = household.outbox;
    return div(
      { class: 'waiting-list' },
      household.connection.state === 'other' ? stranger(household) : household.connection.state === 'away'
        && p(say('waiting.why')),
      refused.length > 0 && section(strong(say('waiting.refused')), ul(refused.map(one => problem(household, one)))),
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

// A refused entry: the server's sentence, both values where two people changed the same, and the choices.
function problem(household, entry) {
  const { problem } = entry;
  const current = problem.current;
  const reason = problem.code === 'too-old' ? say('waiting.tooOld')
    : current ? say('waiting.changed') : sentence({ body: problem });
  return li(
    { class: 'refused', key: entry.id }, strong({ dir: 'auto' }, said(entry)), p({ dir: 'auto' }, reason),
    current && p({ class: 'both', dir: 'auto' }, say('waiting.both', both(entry, current))),
    div(
      { class: 'answers' },
      (current || problem.code === 'too-old') && button({
        type: 'button', class: 'button', on: { click: () => household.outbox.insist(entry.id, current?.version) },
      }, say('waiting.insist')),
      button({
        type: 'button', class: 'button quiet', on: { click: () => household.outbox.takeBack(entry.id) },
      }, say('waiting.drop')),
    ),
  );
}

// What was wished and what is there now, as people read it.
function both({ wish = {}, words }, current) {
  const text = fields => Object.keys(wish).map(name => fields[name]?.name ?? fields[name])
    .filter(value => typeof value === 'string').join(', ');
  const theirs = text(current) || current.text || current.title || current.name || '';
  return { mine: text(wish) || words.name || '', theirs };
}

function stranger(household) {
  return section(p(say('waiting.stranger')), button({
    type: 'button', class: 'button danger', on: { click: async () => { await household.forget(); location.reload(); } },
  }, say('waiting.startOver')));
}
