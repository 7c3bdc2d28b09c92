/** Verbs that stand last in a German wish: 'Telefon hinzufügen und nach dem Budget fragen'. */
const LAST =
  '(?:hinzufügen|ergänzen|aufnehmen|(?:ab|er|nach)?fragen|entfernen|löschen|weglassen|streichen|machen)';
const AFTER_VERB = new RegExp(
  `(?<=(?<!\\p{L})${LAST})(?:\\s*[,;]\\s*(?:und\\s+|dann\\s+)?|\\s+(?:und|dann)\\s+)`,
  'u',
);
const SOFT = '(?:(?:bitte|noch|auch|zusätzlich|außerdem)\\s+)';

/** A way of saying something, and the one that the commands read. Several commands are divided by a line break. */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${SOFT}*frag(?:e|en sie)?\\s+${SOFT}*nach\\s+`, 'iu'), 'Frag nach '],
  [new RegExp(`^${SOFT}*nach\\s+(.+?)\\s+fragen$`, 'iu'), 'Frag nach $1'],
  [new RegExp(`^${SOFT}*(.+?)\\s+(?:ab|er)fragen$`, 'iu'), 'Frag nach $1'],
  [
    /^(.+?)\s+als\s+pflicht(?:feld|frage|angabe)\s+(?:hinzufügen|ergänzen|aufnehmen)$/iu,
    'Füge $1 als Pflichtfeld hinzu',
  ],
  [/^(?:das\s+)?(design|aussehen|theme)\s+soll(?:te)?\s+(.+?)(?:\s+(?:werden|sein))?$/iu, 'Mach das $1 $2'],
  [/^(?:das\s+)?(design|aussehen|theme)\s+(.+?)\s+machen$/iu, 'Mach das $1 $2'],
  [/^(mach(?:e|en sie)?\s+(?:das\s+)?(?:design|aussehen|theme)\s+)dunkler$/iu, '$1dunkel'],
  [/^(mach(?:e|en sie)?\s+(?:das\s+)?(?:design|aussehen|theme)\s+)heller$/iu, '$1hell'],
  [/^(.+?)を必須(?:項目)?(?:で|として)追加(?:し|して|してください)?$/u, '$1を追加して\n$1を必須にして'],
  [/を選択肢(?:で|から)(?=聞|尋)/u, 'を'],
  // That there are answers to choose from is not the name of one.
  [
    /\s+(?:with|mit|con|avec)\s+(?:(?:some|einer|des|unas)\s+)?(?:choices|options|auswahl|optionen|opciones|choix)$/iu,
    '',
  ],
];

/** Several things that are asked for, 'Frag nach der Telefonnummer und dem Budget', as one command each. */
function apart(command: string): string[] {
  const [, things] = /^Frag nach (.+)$/u.exec(command) ?? [];
  if (!things || /["„“»:?]|\smit\s|-\s/u.test(things)) return [command];
  return things
    .split(/\s*,\s*(?:und\s+)?|\s+und\s+/u)
    .map(thing => `Frag nach ${thing.replace(/^nach\s+/u, '')}`);
}

/** The command in the order of words that the commands read; more than one where it asks for several things. */
export const inOrder = (command: string): string[] =>
  command
    .split(AFTER_VERB)
    .flatMap(part => part.split(/(?<=追加し|して)、/u))
    .flatMap(part => ORDERS.reduce((said, [way, order]) => said.replace(way, order), part.trim()).split('\n'))
    .flatMap(apart);
