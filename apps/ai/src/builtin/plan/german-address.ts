import type { FormField } from '#form-core';
import { capitalise } from '../text.js';

/** Asks a friend: 'Was bringst du mit?', 'dein Team'. */
const FAMILIAR =
  /(?<!\p{L})(?:du|dich|dir|dein(?:e[rsnm]?)?|euch|eue?r(?:e[rsnm]?)?|(?:kommt|bringt|möchtet|wollt|könnt|habt|seid) ihr)(?!\p{L})/iu;

const FORMS: Record<string, string> = {
  haben: 'hast',
  sind: 'bist',
  werden: 'wirst',
  können: 'kannst',
  wissen: 'weißt',
  sehen: 'siehst',
  nehmen: 'nimmst',
  treffen: 'triffst',
  möchten: 'möchtest',
  würden: 'würdest',
  wollen: 'willst',
  sollen: 'sollst',
  müssen: 'musst',
  dürfen: 'darfst',
  waren: 'warst',
  bewerben: 'bewirbst',
  geben: 'gibst',
  lesen: 'liest',
  essen: 'isst',
  fahren: 'fährst',
  schlafen: 'schläfst',
  tragen: 'trägst',
  halten: 'hältst',
  hatten: 'hattest',
};

/** 'Brauchen' becomes 'brauchst', 'arbeiten' 'arbeitest', 'nutzen' 'nutzt'. */
function secondPerson(verb: string): string {
  const low = verb.toLowerCase();
  const stem = low.replace(/e?n$/u, '');
  const said =
    FORMS[low] ??
    (/(?:[dt]|[^lrhaeiou]n)$/u.test(stem) ? `${stem}est` : /[szßx]$/u.test(stem) ? `${stem}t` : `${stem}st`);
  return verb === low ? said : capitalise(said);
}

const COMMANDS: Record<string, string> = { Lad: 'Lade', Wähl: 'Wähle', Geb: 'Gib' };
const COMMAND =
  /(?<!\p{L} ?)(Beschreib|Schreib|Wähl|Sag|Nenn|Lad|Schieb|Erzähl|Geb|Trag|Füg)en Sie(?!\p{L})(?![^.]*\?)/gu;

/** The same words to a friend; undefined where 'Sie' may mean somebody else or its verb stands elsewhere. */
export function toFriend(text: string): string | undefined {
  if (/(?<!\p{L})(?:ob|wenn|falls|dass|die|was|wem|wie|wo|wann) Sie(?!\p{L})/u.test(text)) return undefined;
  return text
    .replace(COMMAND, (_, stem: string) => COMMANDS[stem] ?? stem)
    .replace(
      /(?<!\p{L})(\p{L}+(?:en|ern|eln|sind)) Sie(?= sich(?!\p{L}))(?: sich)?/giu,
      (_, verb: string) => `${secondPerson(verb)} du dich`,
    )
    .replace(
      /(?<!\p{L})(?!(?:für|über|gegen|um) )(\p{L}+(?:en|ern|eln)|sind) Sie(?!\p{L})/giu,
      (_, verb: string) => `${secondPerson(verb)} du`,
    )
    .replace(/(?<!\p{L})Sie(?!\p{L})/gu, 'dich')
    .replace(/(?<!\p{L})Ihnen(?!\p{L})/gu, 'dir')
    .replace(/(?<!\p{L})Ihr(e[rsnm]?)?(?!\p{L})/gu, (_, end: string | undefined, at: number) =>
      at === 0 ? `Dein${end ?? ''}` : `dein${end ?? ''}`,
    );
}

/** Where the owner's own questions say 'du', all of the form does. */
export function inOneAddress<Field extends FormField>(fields: readonly Field[]): Field[] {
  if (!fields.some(({ label }) => FAMILIAR.test(label))) return [...fields];
  const said = (text: string): string => (FAMILIAR.test(text) ? text : (toFriend(text) ?? text));
  return fields.map(field => ({
    ...field,
    label: said(field.label),
    ...(field.placeholder ? { placeholder: said(field.placeholder) } : {}),
    ...(field.helpText ? { helpText: said(field.helpText) } : {}),
  }));
}
