import { isToldInFull } from '../read/closed-pair.js';
import { type Cues, plain } from '../read/cues.js';
import { COUNT, LONG } from '../read/shape-words.js';
import type { Kind, Language } from '../types.js';
import { type Asked, EXACT } from './asked.types.js';
import { inOwnWords } from './japanese-label.js';
import { THIRD } from './question-shapes.js';
import { hasAllWords, sharesWord } from './shares-word.js';
import { typeOf } from './type-of.js';

/**
 * Words a field of a known kind: by the usual label, or as the person put it, where the usual one would say something else
 * or has none of their words. Some questions are then not of that kind after all.
 */
export function worded(
  asked: Asked & { kind: Kind },
  label: string,
  covered: number,
  language: Language,
  cues: Cues,
): Asked {
  const { ask, kind, options } = asked;
  const exact = covered >= EXACT;
  // 'How many' of what was said just before.
  if (/^(?:how many|wie viele)$/u.test(plain(ask.text)) && !options)
    return { kind: null, strength: 2, ask, label, type: 'number' };
  const counts = kind.type === 'number' || (kind.options?.en.some(option => /\d/u.test(option)) ?? false);
  if (COUNT.test(plain(ask.text)) && !options && !counts)
    return { kind: null, strength: 2, ask, label, type: 'number' };
  // One day of the calendar, not the days of a week.
  if (!options && /^(?:an |am |fur )?welche[rmn] tag$/u.test(plain(ask.text).trim()))
    return { kind: null, strength: 2, ask, label, type: 'date' };
  // An hour, not a part of the day.
  if (
    !options &&
    /^(?:(?:gewunschte|genaue|bevorzugte) )?uhrzeit(?: (?:ab|bis|um) wann)?$/u.test(plain(ask.text).trim())
  )
    return { kind: null, strength: 2, ask, label, type: 'time' };
  // 'Wer kommt mit' is answered with names.
  if (ask.question && kind.options && !options && /^(?:wer|quien(?:es)?|qui) /u.test(plain(ask.text)))
    return { kind: null, strength: 2, ask, label, type: 'text' };
  if (ask.written && ask.text.split(/\s+/).length >= 3) return { ...asked, label };
  // 'Any ideas?'
  if (ask.written && !options && LONG.test(plain(ask.text)))
    return { kind: null, strength: 2, ask, label, type: typeOf(ask, language) };
  // Said of the visitors, 'which bike they like' is no wording; the usual question is better.
  if (
    ask.question &&
    !ask.written &&
    THIRD.test(plain(ask.text)) &&
    covered >= 0.8 &&
    language === 'en' &&
    (kind.family === 'equipment' ? hasAllWords : sharesWord)(kind.label.en, ask.text, cues)
  )
    return asked;
  // 'Le lieu' of a session is no place of an event.
  if (!options && /^(?:(?:le|el|der) )?(?:lieu|lugar|ort)$/u.test(plain(ask.text).trim()))
    return { ...asked, label };
  // 'Where' alone asks no more than that.
  if (ask.question && ask.text.split(/\s+/u).length === 1 && kind.family === 'location')
    return { ...asked, label };
  // 'Which item', 'qué pasó': a short question whose words the usual one has not.
  if (
    ask.question &&
    !options &&
    !THIRD.test(plain(ask.text)) &&
    language !== 'ja' &&
    ask.text.split(/\s+/u).length <= 4 &&
    !sharesWord(kind.label[language], ask.text, cues)
  )
    return { ...asked, label };
  // A whole question of their own stays as they put it.
  const own =
    language === 'ja'
      ? !options && inOwnWords(label, kind.label.ja)
      : ask.question && !options && !THIRD.test(plain(ask.text)) && ask.text.split(/\s+/).length >= 3;
  // The usual answers are none to a question of their own: 'いつから痛いか'.
  if (own && language === 'ja' && kind.options && (ask.question || !exact || /[者人]$/u.test(label)))
    return { kind: null, strength: 2, ask, label, type: 'text' };
  // 'Wie lange dabei' is no length of a job; a pupil's 'Klasse' is one of a school of its own.
  if (kind.options && !options && ask.question && kind.family === 'duration' && !exact)
    return { kind: null, strength: 2, ask, label, type: 'text' };
  // 'Was ist defekt' is told, 'Rezeptart' is no yes or no.
  const told = ask.question && isToldInFull(ask.text, cues);
  const sort =
    language === 'de' && /\p{L}art$/u.test(ask.text) && /^ja(?:,|$)/iu.test(kind.options?.de[0] ?? '');
  if (
    kind.options &&
    !options &&
    (told ||
      sort ||
      /^(?:klasse|filiale|curso|classe|(?:le |el )?(?:types? de seances?|tipos? de sesion(?:es)?))$/u.test(
        plain(ask.text).trim(),
      ))
  )
    return { kind: null, strength: 2, ask, label, type: 'text' };
  // 'Sprache (deutsch, englisch)' asks for no course of it.
  if (options && language === 'de' && /^[\p{L}-]+$/u.test(ask.text)) return { ...asked, label };
  const written = /[?？]$/.test(label) && ask.question;
  const wordy = label.split(/\s+/).length >= 2 || language === 'ja';
  // 'Make' is no 'make of your vehicle' where no vehicle was spoken of.
  const specific =
    (kind.family === 'vehicle' || kind.family === 'pet') &&
    ask.text.split(/\s+/).length <= 2 &&
    language !== 'ja';
  const named = !specific && sharesWord(kind.label[language], ask.text, cues);
  const long = label.split(/\s+/).length >= 5;
  // In the person's own words, where the usual label has none of them: 'convives' stay no 'invités'.
  const other =
    ask.text.split(/\s+/).length >= 2 &&
    language !== 'ja' &&
    !hasAllWords(kind.label[language], ask.text, cues);
  // 'Model' is no 'brand and model of the device'.
  const terse =
    ask.text.split(/\s+/u).length === 1 && kind.label[language].split(/\s+/u).length > 3 && language !== 'ja';
  // A horse's symptoms are not those of the person who fills in the form.
  if (terse && !options && (!/[?？]$/u.test(kind.label[language]) || kind.id === 'symptoms'))
    asked.label = label;
  if (
    options
      ? wordy || !exact || !named
      : !exact ||
        (!named && !ask.question) ||
        (written && long) ||
        own ||
        (other && !ask.question && !specific)
  )
    asked.label = label;
  return asked;
}
