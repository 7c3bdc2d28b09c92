import { safeText } from '../guards.js';
import { capitalise } from '../text.js';

/** Texts of the form that a description dictates word for word. */
export interface SaidTexts {
  title?: string;
  button?: string;
  thanks?: string;
  /** Text above the questions. */
  intro?: string;
  /** The description without the dictating sentences. */
  rest: string;
  /** The dictating sentences. */
  said: string[];
}

const OPEN = '["“«„「『‘]';
const CLOSE = '["”“»」』’]';
const quoted = (words: string, most: number): RegExp =>
  new RegExp(`(?:${words})[^.\\n"“«„「『]{0,40}${OPEN}\\s?([^"”»“」』\\n]{2,${most}}?)\\s?${CLOSE}`, 'iu');

const TEXTS = ['button', 'title', 'thanks', 'intro'] as const;

const PATTERNS: Record<(typeof TEXTS)[number], { pattern: RegExp; most: number }[]> = {
  button: [
    { pattern: /\bbutton\b[^.\n"'‘’“]{0,30}\s['‘]([^\n]{2,40}?)['’](?=[\s.,;]|$)/iu, most: 40 },
    { pattern: quoted('button|botón|boton|bouton|knopf|schaltfläche|ボタン', 40), most: 40 },
    {
      pattern:
        /\b(?:botón|bouton|knopf|button)(?: que (?:diga|dice)| doit dire| soll (?:heißen|lauten)| ?:) ?([^.\n,;]{2,40})/iu,
      most: 40,
    },
    {
      pattern:
        /\bbutton\b(?:(?: should| can| to| could| must)? (?:says?|reads?|be|text:?)|:) ([^.\n,;]{2,40})/iu,
      most: 40,
    },
  ],
  title: [
    { pattern: quoted('title|call it|called|titled|título|titre|titel|überschrift|タイトル', 60), most: 60 },
    {
      pattern: /\b(?:call it|title (?:should be|is|must be)|title:) ([^.\n;]{3,60}?)(?=[.\n;]|$)/iu,
      most: 60,
    },
  ],
  thanks: [
    {
      pattern:
        /\b(?:message|thank[- ]?you)\b[^.\n'’]{0,20}\b(?:says?|reads?|shows?) ['‘’]([^]{5,200}?)['’](?=[\s.,;]|$)/iu,
      most: 200,
    },
    {
      pattern: quoted(
        'thank[- ]?you|thanks|message|at the end|afterwards|after (?:that|submitting|they submit)|mensaje|gracias|merci|message de fin|danke\\w*|お礼|完了|最後の画面|送信後',
        200,
      ),
      most: 200,
    },
    {
      pattern:
        /\b(?:thank[- ]?you (?:message|msg|page|note|text))[^.\n]{0,12}? (?:says?|say|reads?|:) (?:that )?([^.\n]{5,200})/iu,
      most: 200,
    },
  ],
  intro: [
    {
      pattern: quoted(
        'at the top|intro(?:duction)?|statement|sentence|wording|note|explain|says?|saying|states?|arriba|texto|que diga|en haut|texte|dise|oben|hinweis|einleitung|text|satz|冒頭|説明文|案内文',
        240,
      ),
      most: 240,
    },
  ],
};

/** Reads the button, title and thank-you text that a description dictates. */
export function saidTexts(description: string): SaidTexts {
  const found: SaidTexts = { rest: description, said: [] };
  for (const key of TEXTS)
    for (const { pattern, most } of PATTERNS[key]) {
      const match = pattern.exec(found.rest);
      const text = match && safeText(match[1] ?? '', most).trim();
      if (!match || !text || found[key]) continue;
      found[key] = capitalise(text);
      const sentence = sentenceAround(found.rest, match.index, match.index + match[0].length);
      found.said.push(sentence);
      found.rest = found.rest.replace(sentence, ' ');
    }
  return found;
}

/** The sentence or line around a match, with its closing mark. */
function sentenceAround(text: string, start: number, end: number): string {
  const before = Math.max(...['.', '!', '?', '\n', ';', '。'].map(mark => text.lastIndexOf(mark, start))) + 1;
  // '… at the top: "We are insured." Then ask …'
  if (/[.!?]["“”»」』’]$/u.test(text.slice(0, end))) return text.slice(before, end);
  const after = /[.!?;\n。]/u.exec(text.slice(end));
  return text.slice(before, after ? end + after.index + 1 : text.length);
}
