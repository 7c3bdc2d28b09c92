import {
  checkAnswer,
  type FieldValue,
  type FormField,
  isEmail,
  isPhone,
  isWebUrl,
  traitsOf,
  withScheme,
} from '#form-core';
import { addressIn, SAYS_ADDRESS } from './address-text.js';
import { AmountText } from './amount-text.js';
import { numberIn } from './number-text.js';
import { OptionIndex } from './option-index.js';

const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}/u;
const PHONE = /(?<![\w.])\+?\d[\d\s().-]{6,18}\d(?![\w.])/;
const URL = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)]/i;
const DATE = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b|\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/;
const TIME = /\b([01]?\d|2[0-3])[:h]([0-5]\d)\b/;
/** 'My name is …', in the five languages. */
const NAMED =
  /\b(?:my name is|i am called|name's|me llamo|mi nombre es|soy|je m'appelle|mon nom est|je suis|ich hei(?:ß|ss)e|mein name ist|ich bin|this is|i'm|i am)\s+(\p{L}[\p{L}'’ -]{1,80})/iu;
/** Words of a name: capitalised, with optional particles. */
const NAME =
  /^\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:de|da|del|la|van|von|der|den|le|al|bin)\s+)*\p{Lu}[\p{L}'’-]*){0,3}/u;
const JAPANESE_NAME = /([\p{Script=Han}\p{Script=Katakana}ー\s]{2,12}?)(?:と申します|といいます|です)/u;
const NAME_LABEL = /\bname\b|nombre|\bnom\b|vorname|nachname|氏名|お名前|名前/i;
const OTHER_NAME =
  /\b(?:company|business|firm|user|team|project|product|pet|dog|cat|child|event|boat|badge|empresa|entreprise|firma)\b/i;
/** A refusal to answer. */
const REFUSAL =
  /^(?:no(?: thanks?| thank you)?|nope|rather not|i'd rather not|skip|none of your business|i don'?t want to|prefer not|no gracias|prefiero no|mejor no|non(?: merci)?|je pr[ée]f[èe]re (?:pas|ne pas)|nein(?: danke)?|lieber nicht|m[öo]chte ich nicht|いいえ|結構です|答えたくない|言いたくない)[\s.!。]*$|\b(?:rather not (?:say|tell|share|give)|won'?t (?:say|tell|share|give)|don'?t want to (?:say|tell|share|give)|will ich nicht|no quiero (?:dar|decir)|ne veux pas (?:dire|donner))\b/iu;

export const isRefusal = (message: string): boolean => REFUSAL.test(message.trim());

/** A value that the field accepts, else null. An address may be one text. */
export function accepted(field: FormField, given: FieldValue): FieldValue {
  const isText = traitsOf(field.type).hasParts && typeof given === 'string';
  const value = isText ? addressIn(given, field, true) : given;
  const checked = checkAnswer(field, value, { required: false });
  return checked.problem === undefined ? checked.value : null;
}

/**
 * Answers in a message: contact data in any position, options by their words, and the whole message for the
 * last question.
 */
export function extract(
  message: string,
  fields: readonly FormField[],
  asked: FormField | undefined,
  options: OptionIndex = new OptionIndex(fields),
): Record<string, FieldValue> {
  const found: Record<string, FieldValue> = {};
  const put = (field: FormField, value: FieldValue): void => {
    if (value === null || field.id in found) return;
    const taken = accepted(field, value);
    if (taken !== null) found[field.id] = taken;
  };
  const facts = new Facts(message, fields);
  const chosen = options.namedIn(message);
  for (const field of fields) put(field, chosen.get(field.id) ?? facts.of(field));
  if (asked && !(asked.id in found) && !isRefusal(message)) put(asked, answerTo(message, asked));
  return found;
}

/** Contact data and dates of a message. Each is searched for once, regardless of the number of matching fields. */
class Facts {
  private readonly known = new Map<string, string | null>();
  private readonly amounts: AmountText;

  constructor(
    private readonly message: string,
    fields: readonly FormField[],
  ) {
    const numeric = fields.filter(({ type }) => traitsOf(type).isNumeric);
    this.amounts = new AmountText(message, numeric);
  }

  of(field: FormField): FieldValue {
    const { contact, hasParts, isNumeric } = traitsOf(field.type);
    if (isNumeric) return this.amounts.of(field);
    if (hasParts) return SAYS_ADDRESS.test(this.message) ? addressIn(this.message, field, false) : null;
    if (contact === 'email') return this.once('email', emailIn);
    if (contact === 'phone') return this.once('phone', phoneIn);
    if (field.type === 'url') return this.once('url', webAddressIn);
    if (field.type === 'date') return this.once('date', dateIn);
    const isName = field.type === 'text' && NAME_LABEL.test(field.label) && !OTHER_NAME.test(field.label);
    return isName ? this.once('name', nameIn) : null;
  }

  private once(kind: string, search: (message: string) => string | null): string | null {
    const known = this.known.get(kind);
    if (known !== undefined) return known;
    const found = search(this.message);
    this.known.set(kind, found);
    return found;
  }
}

function emailIn(message: string): string | null {
  const email = EMAIL.exec(message)?.[0] ?? '';
  return isEmail(email) ? email : null;
}

function phoneIn(message: string): string | null {
  const phone = PHONE.exec(message.replace(DATE, ''))?.[0].trim() ?? '';
  return isPhone(phone) ? phone : null;
}

function webAddressIn(message: string): string | null {
  const whole = withScheme(URL.exec(message)?.[0] ?? '');
  return isWebUrl(whole) ? whole : null;
}

const nameIn = (message: string): string | null =>
  NAME.exec(NAMED.exec(message)?.[1] ?? '')?.[0] ?? JAPANESE_NAME.exec(message)?.[1]?.trim() ?? null;

/** A message as the answer to a question. */
function answerTo(message: string, field: FormField): FieldValue {
  const text = message.trim().slice(0, 1000);
  const { isNumeric, choices, hasParts } = traitsOf(field.type);
  if (choices || text === '') return null;
  if (hasParts) return addressIn(text, field, true);
  if (isNumeric) {
    return numberIn(text) ?? null;
  }
  if (field.type === 'time') {
    const time = TIME.exec(text);
    return time?.[1] && time[2] ? `${time[1].padStart(2, '0')}:${time[2]}` : null;
  }
  return field.type === 'text' || field.type === 'textarea' ? text : null;
}

/** A numeric date as yyyy-mm-dd; the day comes before the month if both are possible. */
function dateIn(message: string): string | null {
  const found = DATE.exec(message);
  if (!found) return null;
  const [, year, month, day, first, second, late] = found;
  const parts = year
    ? [year, month, day]
    : Number(second) > 12
      ? [late, first, second]
      : [late, second, first];
  return `${parts[0]}-${String(parts[1]).padStart(2, '0')}-${String(parts[2]).padStart(2, '0')}`;
}
