// The words of the page in German. A pair is for one and for several.
export default {
  'undo': 'Rückgängig',
  'cancel': 'Abbrechen',
  'close': 'Schließen',
  'back': 'Zurück',
  'skip': 'Zum Inhalt springen',
  'loading': 'Einen Moment…',
  'menu.of': 'Mehr zu {name}',
  'needs.server': 'Dafür brauchst du euren Larder zu Hause, und der antwortet gerade nicht. Versuch es später noch einmal.',

  'tabs': 'Bereiche',
  'tab.today': 'Heute',
  'tab.plan': 'Plan',
  'tab.shopping': 'Einkauf',
  'tab.meals': 'Gerichte',
  'tab.more': 'Mehr',
  'badge.shopping': ['noch eine Sache zu kaufen', 'noch {count} Sachen zu kaufen'],
  'badge.more': ['eine Neuigkeit', '{count} Neuigkeiten'],

  'slot.breakfast': 'Frühstück',
  'slot.lunch': 'Mittagessen',
  'slot.dinner': 'Abendessen',
  'slot.other': 'Sonstiges',

  'standing.away': 'Nicht verbunden: wie dieses Gerät es kennt',
  'standing.awayWaiting': ['Nicht verbunden: eine Änderung wartet', 'Nicht verbunden: {count} Änderungen warten'],
  'standing.refused': ['Eine Sache braucht deine Antwort', '{count} Sachen brauchen deine Antwort'],
  'standing.ofOthers': [
    'Eine Änderung von jemand anderem wartet hier. Ansehen', '{count} Änderungen von jemand anderem warten hier. Ansehen',
  ],
  'standing.other': 'Unter dieser Adresse antwortet ein anderer Larder. Er hat nichts von dir bekommen.',
  'waiting.drop': 'Verwerfen',

  'update.here': 'Es gibt eine neue Version von Larder.',
  'update.take': 'Jetzt nutzen',

  'coming.text': 'Dieser Teil von Larder ist unterwegs.',
  'coming.away': 'Dieser Teil von Larder ist noch nicht auf diesem Gerät. Er kommt von selbst, sobald '
    + 'euer Larder zu Hause antwortet.',
  'missing.title': 'Hier ist nichts',
  'missing.text': 'Diese Adresse führt nirgendwohin.',
  'missing.home': 'Zum heutigen Tag',

  'welcome.title': 'Willkommen bei Larder',
  'welcome.lead': 'Zusammen planen, einkaufen und kochen.',
  'welcome.again': 'Dieses Gerät ist abgemeldet. Mit einem Code von jemandem aus dem Haushalt oder von deinem anderen Gerät bist du wieder dabei.',
  'welcome.kept': [
    'Eine Änderung wartet hier noch und geht raus, sobald sich wieder anmeldet, wer sie gemacht hat.',
    '{count} Änderungen warten hier noch und gehen raus, sobald sich wieder anmeldet, wer sie gemacht hat.',
  ],
  'welcome.away': 'Larder antwortet nicht. Bist du zu Hause im WLAN?',
  'welcome.join': 'Jemand aus eurem Haushalt kann dir einen Code zeigen: unter „Mehr“, dann „Haushalt“. Ist dein Handy verloren, tippt man dort auf deinen Namen. Oder auf dem Server selbst: larder invite NAME.',
  'found.title': 'Einen Haushalt gründen',
  'found.text': 'Wenn du zu Hause den Anfang machst. Die anderen kannst du gleich danach einladen.',
  'found.name': 'Name des Haushalts',
  'found.nameHint': 'Zum Beispiel „Familie Müller“. Das lässt sich später ändern.',
  'found.member': 'Dein Name',
  'found.bring': 'Ich habe einen Export',
  'found.do': 'Los geht’s',
  'join.title': 'Einem Haushalt beitreten',
  'join.enter': 'Code eingeben',
  'join.text': 'Gib den Code ein, den dir jemand zeigt oder vorliest.',
  'join.code': 'Code',
  'join.next': 'Weiter',
  'join.other': 'Anderen Code eingeben',
  'join.noCode': 'Gib erst den Code ein.',
  'join.to': 'Du bist eingeladen:',
  'join.as': 'Auf diesem Gerät bist du dann {name}.',
  'join.name': 'Dein Name',
  'join.do': 'Beitreten',
  'join.already': 'Dieses Gerät gehört schon zu „{name}“. Wenn du beitrittst, verlässt es diesen Haushalt.',

  'list.none': 'Noch nichts einzukaufen',
  'list.noneText': 'Mach aus dem Plan eine Liste, oder fang mit einer leeren an und schreib los.',
  'list.make': 'Liste machen',
  'list.meals': 'Bei den Gerichten aussuchen',
  'list.plan': 'Erst planen',
  'list.nothingPlanned': 'Noch nichts geplant. Plane etwas und gleiche die Liste ab, oder schreib einfach unten.',
  'list.empty': 'Noch nichts auf dieser Liste. Schreib unten, was ihr braucht.',
  'list.completed': 'Diese Liste ist erledigt.',
  'list.completedBy': '{name} hat diese Liste abgeschlossen.',
  'list.left': ['Eine Sache wurde nicht gekauft', '{count} Sachen wurden nicht gekauft'],
  'list.all': 'Alles im Wagen',
  'list.things': ['eine Sache', '{count} Sachen'],
  'list.keep': 'Liste behalten',
  'list.stale': 'Der Plan hat sich geändert. Sieh nach, was das für die Liste heißt',
  'list.another': 'Eine andere offene Liste ist zum Teil für dieselben Tage; beide verlangen dieselben Zutaten.',
  'look.line': ['Vor dem Einkauf · eins nachsehen', 'Vor dem Einkauf · {count} nachsehen'],
  'list.clear': 'Wagen leeren',
  'list.complete': 'Einkauf ist erledigt',
  'list.reopen': 'Wieder öffnen',
  'list.trolley': 'Im Wagen',
  'shelf.none': 'Alles andere',
  'tickedBy': 'abgehakt von {name}',
  'list.shops': '{name} kauft gerade ein',
  'item.sum': 'nach Plan: {sum}',
  'add.label': 'Auf die Liste setzen',
  'add.placeholder': 'Etwa 2 l Milch, Eier',
  'add.do': 'Hinzufügen',
  'origin.usual': 'immer dabei',

  'did.tick': '{name} ist im Wagen',
  'did.untick': '{name} steht wieder auf der Liste',
  'did.add': '{name} hinzugefügt',
  'did.remove': '{name} von der Liste genommen',
  'did.note': 'Notiz zu {name}',
  'did.shelf': '{name} steht jetzt in einem anderen Regal',
  'did.rewrite': '{name} geändert',
  'did.clearTicked': ['Eine Sache weggeräumt', '{count} Sachen weggeräumt'],
  'did.complete': '{name} ist erledigt',
  'did.reopen': '{name} ist wieder offen',
  'did.reopenPlan': 'Der Plan ist wieder offen',
  'did.alreadyHave': 'Die Zutaten sind im Haus',
  'did.notAlreadyHave': 'Die Zutaten werden eingekauft',
  'did.cook': '{name} ist gekocht',
  'did.uncook': '{name} ist noch nicht gekocht',
  'did.like': '{name} ist ein Lieblingsgericht',
  'did.unlike': '{name} ist kein Lieblingsgericht mehr',
  'did.usual': '{name} kommt auf jede neue Liste',
  'did.plan': '{name} ist eingeplant',
  'did.move': '{name} verschoben',
  'did.nextList': ['Die Liste war inzwischen fertig. Was du ergänzt hast, steht auf der nächsten', 'Die Liste war inzwischen fertig. Deine {count} Sachen stehen auf der nächsten'],

  'time.now': 'gerade eben',
  'ordinal.one': '{number}.',
  'ordinal.two': '{number}.',
  'ordinal.few': '{number}.',
  'ordinal.other': '{number}.',

  'name': 'Name',

  'today.turn': ['Ein Vorschlag wartet auf deine Antwort', '{count} Vorschläge warten auf deine Antwort'],
  'today.more': ['und noch eine Neuigkeit', 'und noch {count} Neuigkeiten'],
  'today.missing': 'Noch zu kaufen: {names}',
  'today.cooked': 'Gekocht',
  'today.eaten': 'Gegessen',
  'today.new': 'Willkommen in deiner Küche',
  'today.newText': 'Drei kleine Schritte, und ihr plant eure Tage mit Gerichten, die ihr mögt.',
  'today.begin': 'Erste Schritte',
  'today.none': 'Für heute ist nichts geplant',
  'today.noneText': 'Such etwas für heute aus oder plane gleich die ganze Woche.',
  'today.plan': 'Heute planen',
  'today.stale': 'Der Plan hat sich geändert: schau auf die Liste',
  'today.unknown': 'Dieser Tag ist noch nicht auf diesem Gerät. Er kommt, sobald dein Larder zu Hause antwortet.',
  'today.bought': 'Alles ist eingekauft',
  'today.tomorrow': 'Morgen',
  'today.open': 'Noch nichts geplant',
  'plan.day': '{weekday}, {ordinal}',
  'plan.days': 'Andere Tage',
  'plan.before': 'Früher',
  'plan.after': 'Später',
  'plan.past': ['Den Tag davor zeigen', 'Die {count} Tage davor zeigen'],
  'plan.of': '{done} von {all}',
  'plan.cookedOf': '{done} von {all} gekocht',
  'plan.addTo': '{slot} planen, {day}',
  'plan.allSlots': 'Weitere Mahlzeiten',
  'plan.minutes': ['eine Minute', '{count} Min.'],
  'plan.servings': ['für eine Person', 'für {count}'],
  'plan.atHome': 'Zutaten sind im Haus',
  'plan.atHomeShort': 'im Haus',
  'plan.bought': 'Alles dafür ist eingekauft.',
  'plan.extra': 'Sonst noch etwas kaufen',
  'plan.removeExtra': '{name} streichen',
  'plan.cooked': '{name}: gekocht',
  'plan.eaten': '{name}: gegessen',
  'plan.rest': 'was noch da ist',
  'plan.restOf': 'Rest von {day}',
  'plan.restFor': 'auch {days}',
  'plan.cook': 'Kochen',
  'plan.didRemove': '{name} ist vom Plan',
  'plan.noneText': 'Für diese Tage ist noch nichts geplant.',
  'plan.other': 'Andere Tage planen',
  'plan.unknown': 'Diese Tage hat dein Gerät nicht im Gedächtnis. Zu Hause siehst du sie wieder.',
  'wall.title': 'An der Wand',

  // Sentences for refusals that the server writes in English, by their codes.
};

// Names that the server gives to plans and lists, like “Shopping Nov 16-22”, in German. Names that people have chosen
// stay as they are. `range` writes the days from one to another.
const months = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const month = `(${months.join('|')})`;
const given = new RegExp(`^(Shopping |Week of )?${month} (\\d+)(?:-(?:${month} )?(\\d+))?$`);

export function shownName(name, range) {
  if (name === 'Shopping list') return 'Einkaufsliste';
  const found = given.exec(name);
  if (!found) return name;
  const [, kind, first, firstDay, last = first, lastDay = firstDay] = found;
  // The name tells no year. Any will do, the next for days after New Year.
  const year = months.indexOf(last) < months.indexOf(first) ? 2025 : 2024;
  const days = range(day(2024, first, firstDay), day(year, last, lastDay));
  return kind ? `${kind === 'Week of ' ? 'Woche' : 'Einkauf'} ${days}` : days;
}

const day = (year, month, number) => (
  `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`);

// Units after an amount, in German: one word, or one for one and one for several.
const units = Object.fromEntries((
  'bag Beutel,ball Kugel/n,bar Riegel,basket Korb/Körbe,block Block/Blöcke,bottle Flasche/n,box Schachtel/n,bulb Knolle/n,'
  + 'bunch Bund,can Dose/n,carton Karton/s,clove Zehe/n,container Behälter,cube Würfel,dash Spritzer,'
  + 'drizzle Schuss,drop Tropfen,ear Kolben,envelope Päckchen,glug Schuss,handful Handvoll,head Kopf/Köpfe,jar Glas/Gläser,'
  + 'knob Stück,leaf Blatt/Blätter,loaf Laib/e,pack Packung/en,package Packung/en,packet Päckchen,piece Stück,pinch Prise/n,'
  + 'pouch Beutel,punnet Schale/n,rasher Scheibe/n,rib Rippe/n,roll Rolle/n,sachet Tütchen,scoop Kugel/n,'
  + 'sheet Blatt/Blätter,slice Scheibe/n,spear Stange/n,splash Schuss,sprig Zweig/e,squeeze Spritzer,stalk Stange/n,'
  + 'stem Stiel/e,stick Stück,strip Streifen,tin Dose/n,tub Becher,tube Tube/n,wedge Spalte/n,tsp TL,tbsp EL,'
  + 'dessertspoon Dessertlöffel,cup Tasse/n,gallon Gallone/n'
).split(',').map(line => {
  const [name, word] = line.trim().split(' ');
  const [one, many = ''] = word.split('/');
  return [name, [one, many.length > 2 ? many : one + many]];
}));
const plurals = { leaf: 'leaves', loaf: 'loaves' };
const named = new Map(Object.keys(units).flatMap(name => [
  name, plurals[name] ?? name + (/(x|s|ch|sh)$/.test(name) ? 'es' : 's')].map(text => [text, units[name]])));
const amount = new RegExp(`(\\d(?:[\\d./ –-]*\\d)?)( (?:${[...named.keys()].sort().reverse().join('|')})(?![\\p{L}]))?`, 'gu');

export function shownAmount(text) {
  return text.replace(amount, (_, number, unit = '') => {
    const isOne = /^(1|\d+\/\d+)$/.test(number.trim());
    return number.replace(/(\d)\.(\d)/g, '$1,$2') + (unit && ` ${named.get(unit.trim())[isOne ? 0 : 1]}`);
  });
}
