import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { isSensitive, safeText } from '../guards.js';
import { capitalise } from '../text.js';
import { type Language, LANGUAGES } from '../types.js';
import { sentencesOf } from '../wishes/sentences.js';

/** Facts for visitors, in the owner's words. */
export interface Notes {
  /** Notes for the text after sending. */
  thanks?: string;
  /** Notes for the form. */
  notes: string[];
  /** The description without the notes. */
  rest: string;
  /** The sentences that state them. */
  said: string[];
}

type Place = 'thanks' | 'note';
const PLACES: readonly Place[] = ['thanks', 'note'];
const MOST = 200;
/** Maximum number of notes in a form. */
const MANY = 3;

let loaded: Record<Language, Record<Place, RegExp[]>> | undefined;

function read(): Record<Language, Record<Place, RegExp[]>> {
  const data = JSON.parse(readFileSync(dataPath('notes.json'), 'utf8')) as Record<
    Language,
    Record<Place, string[]>
  >;
  const patterns = (sources: readonly string[]): RegExp[] => sources.map(source => new RegExp(source, 'iu'));
  return Object.fromEntries(
    LANGUAGES.map(language => {
      const { [language]: of } = data;
      return [language, { thanks: patterns(of.thanks), note: patterns(of.note) }];
    }),
  ) as Record<Language, Record<Place, RegExp[]>>;
}

/** Reads 'Tell them that we are closed in May', 'Say at the end that we answer on Fridays' and stated fees. */
export function notesOf(description: string, language: Language): Notes {
  loaded ??= read();
  const found: Notes = { notes: [], rest: description, said: [] };
  for (const sentence of sentencesOf(description)) {
    const clause = sentence.trim().replace(/[.!。]+$/u, '');
    for (const place of PLACES) {
      const match = loaded[language][place].map(one => one.exec(clause)).find(Boolean);
      const text = match && noteText(match.groups?.['said'] ?? '', language);
      if (!match || !text || (place === 'thanks' && found.thanks) || found.notes.length >= MANY) continue;
      if (place === 'thanks') found.thanks = text;
      else found.notes.push(text);
      found.said.push(clause.slice(match.index));
      found.rest = found.rest.replace(sentence, clause.slice(0, match.index));
      break;
    }
  }
  return found;
}

/** A whole sentence to the visitor; undefined if it refers to a person without naming them. */
function noteText(said: string, language: Language): string | undefined {
  const text = language === 'en' ? toVisitor(said) : said;
  const safe = safeText(text.trim().replace(/[\s,;:]+$/u, ''), MOST).trim();
  if (safe.length < 4 || isSensitive(safe) || UNCLEAR[language].test(safe)) return undefined;
  return `${capitalise(safe)}${language === 'ja' ? '。' : '.'}`;
}

const toVisitor = (said: string): string =>
  said
    .replace(/\bthey\b/giu, 'you')
    .replace(/\btheir\b/giu, 'your')
    .replace(/\bthem\b/giu, 'you');

/** Words that refer to a third person or to earlier text. */
const UNCLEAR: Record<Language, RegExp> = {
  en: /^(?:it|that|this|he|she|you (?:have|can) tell)\b|\b(?:he|she|him)\b/iu,
  es: /\b(?:ellos|ellas|él|ella)\b/iu,
  fr: /\b(?:ils|elles|leur|leurs|lui)\b/iu,
  de: /\b(?:er|ihnen|dass)\b/u,
  ja: /彼|彼女/u,
};
