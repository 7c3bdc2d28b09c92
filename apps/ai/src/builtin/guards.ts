import { type FormField, traitsOf } from '#form-core';
import { withoutTags } from './clean.js';
import { fold } from './text.js';

/** Maximum number of fields by default, and on request. */
export const USUAL_FIELDS = 8;
export const MOST_FIELDS = 15;

/** Maximum number of options of a choice. */
const MOST_OPTIONS = 50;

/** Forbidden questions in the five languages, on folded text; Polish 'które dni' (which days) is allowed. */
const SENSITIVE: RegExp[] = [
  /\b(?:pass ?words?|pass ?codes?|pass ?phrases?|log-?in (?:details|data|credentials)|(?:login|access|account) credentials|(?:card|atm|bank|debit|secret) pin|pin ?(?:code|number|nr)|one-?time code|otp|2fa code|security (?:code|question|answer)s?|secret (?:question|key|code)|private key|seed phrase|api key)\b/,
  /\b(?:(?:credit|debit|bank|kredit|ec)[ -]?(?:card|karten?)\w*|card (?:number|details|no|info)|card expir\w+|cvv2?|cvc|iban|bic|swift(?: code)?|routing number|sort code|(?:bank )?account (?:number|no|details)|bank (?:details|account|data|info\w*|login))\b/,
  /\b(?:ssn|sin number|social security|social insurance|national (?:id\w*|insurance)|identity (?:number|card)|id (?:card )?number|passport (?:number|no|details|scan|copy|id)|driver'?s? licen[cs]e number|tax(?:payer)? (?:id|number|identification)|tin number|government id|mother(?:'?s)? maiden name)\b/,
  /\b(?:contrasenas?|clave (?:secreta|de acceso|bancaria)|tarjeta (?:de (?:credito|debito)|bancaria)|numero de (?:la )?tarjeta|cuenta bancaria|datos bancarios|numero de cuenta|(?<!(?:ktore|jakie|ile|liczba|wybrane) )dni(?! (?:tygodnia|pracy|kursu|zajec|wolne|robocze|pobytu|wynajmu)\b)|nif|curp|seguridad social|pasaporte)\b/,
  /\b(?:mots? de passe|code (?:secret|pin|confidentiel)|carte (?:bancaire|bleue|de credit|d'identite)|numero de (?:la )?carte|compte bancaire|coordonnees bancaires|securite sociale|passeport|piece d'identite)\b/,
  /(?:\b(?:passwor(?:t|ter)|kennwort\w*|zugangsdaten|geheimzahl|kreditkarte\w*|kartennummer|kontonummer|bankverbindung|bankdaten|kontodaten|sozialversicherung\w*|steuer-?(?:id\w*|nummer)|personalausweis\w*|ausweisnummer|reisepass\w*|passnummer)\b)/,
  /^(?:pin|passport|credentials|cvv|ssn)$/,
  /(?:パスワード|暗証番号|クレジットカード|カード番号|口座番号|銀行口座|マイナンバー|個人番号|パスポート|運転免許証番号|セキュリティコード)/,
];

/** Allowed phrases that contain a sensitive one: tax numbers of businesses, customer accounts, Indian postal codes (PIN). */
const LAWFUL: RegExp[] = [
  /\b(?:company|business|corporate|employer|firm|organi[sz]ation|supplier|vendor|charity)(?:'s)? tax(?:payer)? (?:id\w*|number|no)\b/g,
  /\b(?:fleet|customer|client|trade|member(?:ship)?|loyalty|utility|electricity|gas|water|energy) (?:account|card) (?:number|no|details)\b/g,
  /\b(?:reader|library|student|club|season|chip|si) card (?:number|no)\b/g,
  /\b(?:postal|area|delivery|address|city|town|pickup|location) pin ?codes?\b|\bpin ?codes? (?:of|for) (?:the |your )?(?:area|address|city|town|delivery|pickup|location)\b/g,
];

/** Whether a text names a secret. Payment in general is fine ('cash or credit'), card numbers are not. */
export function isSensitive(text: string): boolean {
  const folded = LAWFUL.reduce((rest, pattern) => rest.replace(pattern, ' '), fold(text));
  return SENSITIVE.some(pattern => pattern.test(folded));
}

/** An Indian postal code as an example answer. */
const POSTAL_EXAMPLE = /^\D*[1-9]\d{2} ?\d{3}$/;
const PIN_CODE = /\bpin ?code\b/;

/**
 * Whether a question asks for a secret. Ignores options: selecting 'Credit card' or the strongest of three passwords does not
 * reveal one.
 */
export function asksForSecret({ id, type, label, placeholder = '', helpText = '' }: FormField): boolean {
  const { choices, isConsent, opensStep, isSensitive: holdsSecret } = traitsOf(type);
  if (holdsSecret) return true;
  if (choices ?? isConsent ?? opensStep) return false;
  if (PIN_CODE.test(fold(label)) && POSTAL_EXAMPLE.test(placeholder.trim())) return false;
  return [label, placeholder, helpText, id.replaceAll('_', ' ')].some(isSensitive);
}

/** Start of a tag, which can appear after the removal of a nested one, and code marks. */
const TAG_START = /<(?=[\p{L}!/?])|[{}`\\]/gu;

/** Reduces a text to plain text of at most `longest` characters: no tags, addresses, template markers or line breaks. */
export function safeText(text: string, longest = 160): string {
  const plain = withoutTags(text).replace(TAG_START, ' ').replace(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain;
}

/** Distinct, non-empty, safe options in their order, at most 50; undefined if fewer than two remain. */
export function safeOptions(options: readonly string[] | undefined): string[] | undefined {
  const seen = new Set<string>();
  const distinct = (options ?? [])
    .map(option => safeText(option, 80))
    .filter(option => {
      const key = fold(option);
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return distinct.length < 2 ? undefined : distinct.slice(0, MOST_OPTIONS);
}

const NAME =
  /^(?:full_name|name)_|^name\b(?! (?:der|des|eines|einer|beider|aller)\b)|\b(?:full|your|first|last) name\b|nombre|\bnom\b|\bprenom\b|vorname|nachname|氏名|お名前/;
const NOT_PERSON =
  /signature|firma|unterschrift|署名|\bnin[oa]s?\b|\bhij[oa]s?\b|compan|business|pet|child|kid|pupil|dog|team|emergenc|urgence|notfall|empresa|mascota|entreprise|enfant|firma|kind|tier|usuario|societe|association|organisation|organization|verein|projekt|proyecto|projet|evento|evenement|veranstaltung|producto|produit|curso|colegio|ecole|schule|会社|ペット|お子|partenaire|conjoint|accompagnant|pareja|acompanante|conyuge|begleitperson|^nombres? del? (?:(?:la|los|las|su|car) )?(?:club|equipo|grupo|banda|perr|gat|animal|caball|barc|negocio|local|marca|duen|propietari|casero|arrendador|calle|colegio|centro|medic|veterinari)|^nom (?:du |de la |de l'|des |de leur )(?:club|groupe|chien|chat|cheval|animal|bateau|commerce|proprietaire|bailleur|syndic|medecin|veterinaire|ecole|maitre|equipe)|^names? of (?:the |an? |your )?(?!(?:person|clients?|customers?|guests?|participants?|applicants?|visitors?|members?|contact)\b)/;
const MESSAGE_ID = /^message_/;

const isName = (field: FormField): boolean =>
  field.type === 'text' &&
  !NOT_PERSON.test(fold(field.label)) &&
  (NAME.test(field.id) || NAME.test(fold(field.label)));
const isEmail = (field: FormField): boolean => traitsOf(field.type).contact === 'email';
const isOpenText = (field: FormField): boolean => traitsOf(field.type).isMultiline === true;

/** Removes everything unsafe from a field; null if the field itself must not be asked. */
export function guardField(field: FormField): FormField | null {
  const label = safeText(field.label);
  if (label === '' || asksForSecret({ ...field, label })) return null;
  const guarded: FormField = { ...field, label };
  if (field.placeholder !== undefined) guarded.placeholder = safeText(field.placeholder);
  if (field.helpText !== undefined) guarded.helpText = safeText(field.helpText, 240);
  if (traitsOf(field.type).choices) {
    const single =
      traitsOf(field.type).choices === 'many' && field.options?.length === 1 ? field.options : undefined;
    // A single check box is also a choice: 'I agree'.
    const options = single ? single.map(option => safeText(option, 160)) : safeOptions(field.options);
    if (options) guarded.options = options;
    else {
      guarded.type = 'text';
      delete guarded.options;
    }
  } else delete guarded.options;
  return guarded;
}

/** Removes fields with a duplicate id or label. */
export function dedupe(fields: readonly FormField[]): FormField[] {
  const ids = new Set<string>();
  const labels = new Set<string>();
  return fields.filter(field => {
    const label = fold(field.label).replace(/[^\p{L}\p{N}]/gu, '');
    if (ids.has(field.id) || labels.has(label)) return false;
    ids.add(field.id);
    labels.add(label);
    return true;
  });
}

export interface GuardOptions {
  /** Fields to add at the start, in this order, if missing: name, then e-mail; none for an anonymous form. */
  contact: readonly FormField[];
  /** Field to add at the end if the form has no open text; none for a form limited to certain fields. */
  message?: FormField;
  most?: number;
  /** Ids of name fields for a person other than the visitor. */
  others?: ReadonlySet<string>;
  /** Ids of explicitly requested fields, which keep their position. */
  asked?: ReadonlySet<string>;
}

/**
 * Enforces the rules for every form, whoever wrote it: nothing sensitive, no markup, no duplicates, name and e-mail first, an
 * open text last, and a limited number of fields (the last ones before the open text are dropped).
 */
export function guardFields(fields: readonly FormField[], options: GuardOptions): FormField[] {
  const most = Math.min(options.most ?? USUAL_FIELDS, MOST_FIELDS);
  const clean = dedupe(fields.map(guardField).filter(field => field !== null));
  const isOwn = (field: FormField): boolean => isName(field) && !options.others?.has(field.id);
  const first = options.contact.map(wanted => clean.find(isEmail(wanted) ? isEmail : isOwn) ?? wanted);
  const rest = clean.filter(field => !first.includes(field));
  return dedupe([...first, ...closeWithOpenText(rest, options, most - first.length)]);
}

function closeWithOpenText(fields: FormField[], { message, asked }: GuardOptions, most: number): FormField[] {
  // An explicitly requested open text keeps its position, and no other is added.
  const added = fields.some(isOpenText) ? undefined : message;
  const last =
    fields.findLast(field => MESSAGE_ID.test(field.id)) ??
    (message ? (fields.findLast(field => isOpenText(field) && !asked?.has(field.id)) ?? added) : undefined);
  const others = fields.filter(field => field !== last);
  if (!last || most < 1) return others.slice(0, Math.max(0, most));
  return [...others.slice(0, Math.max(0, most - 1)), last];
}
