// What can be done with a whole list.
import { clearTicked, complete } from '../memory/intents.js';
import { confirm } from '../parts/dialog.js';
import { askName } from '../parts/forms.js';
import { shareText } from '../parts/share.js';
import { wishWithUndo, writeNow } from '../parts/undo.js';
import { go } from '../router.js';
import { newList, refreshSheet } from './listRefresh.js';
import { lookFirstSheet } from './lookFirst.js';
import { questionsOf } from '../memory/lookFirst.js';
import { shownName } from '../words/names.js';
import { say } from '../words/words.js';

export function listVerbs(context, list) {
  const { household } = context;
  const isOpen = list.status === 'open';
  const path = `/v1/lists/${list.id}`;
  const name = shownName(list.name);
  return [
    isOpen && !list.byHand && { label: say('list.refresh'), icon: 'repeat', run: () => refreshSheet(context, list) },
    isOpen && questionsOf(household, list).length > 0 && {
      label: say('look.title'), icon: 'home', run: () => lookFirstSheet(context, list.id),
    },
    isOpen && list.counts.ticked > 0 && {
      label: say('list.clear'), icon: 'check', run: () => wishWithUndo(household, clearTicked(list)),
    },
    { label: say('share'), icon: 'share', run: () => shareText(household, name, `${path}?format=text`) },
    { label: say('print'), icon: 'print', run: () => print() },
    { label: say('list.new'), icon: 'add', run: () => newList(context) },
    { label: say('list.rename'), icon: 'edit', run: () => askName(context, 'list.rename', 'PATCH', path, name) },
    { label: say('usuals.title'), icon: 'star', run: () => go('/usuals') },
    { label: say('shelves.title'), icon: 'move', run: () => go('/shelves') },
    isOpen ? { label: say('list.complete'), icon: 'check', run: () => wishWithUndo(household, complete(list)) }
      : { label: say('list.reopen'), icon: 'undo', run: () => wishWithUndo(household, complete(list, true)) },
    { label: say('list.delete'), icon: 'trash', look: 'danger', run: () => remove(household, path, name) },
  ];
}

async function remove(household, path, name) {
  if (!await confirm(say('list.delete'), say('list.deleteText', { name }), say('delete'))) return;
  const answer = await writeNow(household, 'DELETE', path, { text: say('did.deleteList', { name }) });
  if (answer?.ok) go('/shopping');
}
