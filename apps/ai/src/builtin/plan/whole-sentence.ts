import { isNounPhrase } from '../gate/gate.js';
import { plain } from '../plain.js';
import type { Language } from '../types.js';
import { piecesOf } from '../wishes/pieces.js';
import { sentencesOf } from '../wishes/sentences.js';

/** Maximum number of displayed characters of an unread sentence. */
const MOST = 120;

/** Whole sentences of a description that contain the given parts, without duplicates, shortened at a word. */
export function wholeSentences(parts: readonly string[], description: string, language: Language): string[] {
  const sentences = sentencesOf(description);
  return [
    ...new Set(
      parts
        .filter(part => !REASON.test(plain(part)))
        .map(part => {
          const sentence = sentenceWith(part, sentences) ?? part;
          return shortened(itemOf(part, sentence, language) ?? sentence);
        }),
    ),
  ];
}

/** Start of a reason. */
const REASON = /^(?:because|bc|weil|denn|porque|ya que|parce que?|car)\b/u;
/** Start of another question within a piece. */
const NEXT =
  /\s(?:and|y|et|und)\s(?=(?:whether|if|how|which|what|when|where|si|cuant|que tipo|combien|quel|ob|wie|welche|wann|wo|was)\p{L}*\s)/iu;
const ASKING = /^(?:ob|wie|welche|wann|wo|was)\p{L}*\s/iu;

/** Minimum number of pieces in a list, and of words in a piece that is shown without the previous one. */
const LIST = 3;
const TELLING = 2;

/** The list item that contains a part; the rest of the list may have been read. */
function itemOf(part: string, sentence: string, language: Language): string | undefined {
  const pieces = piecesOf(sentence.replace(/[.。!?？]$/u, '')).flatMap(piece => piece.split(NEXT));
  if (pieces.length < LIST) return undefined;
  const said = wordsOf(part).join(' ');
  const at = pieces.findIndex(piece => ` ${wordsOf(piece).join(' ')} `.includes(` ${said} `));
  const [piece = '', before = ''] = [pieces[at], pieces[at - 1]];
  const item = piece.replace(/^[^:：]{3,80}[:：]\s*/u, '').replace(/^(?:and|y|et|und)\s/iu, '');
  // Commas before German subordinate clauses.
  const isOwn = language !== 'de' || ASKING.test(item) || isNounPhrase(item, language);
  if (item === '' || !isOwn) return undefined;
  return wordsOf(item).length >= TELLING || /\P{ASCII}/u.test(item) || at === 0 ? item : `${before}, ${item}`;
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sentence with these words, otherwise the one with most of them. */
function sentenceWith(part: string, sentences: readonly string[]): string | undefined {
  const said = wordsOf(part).join(' ');
  const exact = sentences.find(sentence => wordsOf(sentence).join(' ').includes(said));
  if (exact !== undefined) return exact;
  const words = new Set(wordsOf(part));
  const shared = sentences.map(sentence => wordsOf(sentence).filter(word => words.has(word)).length);
  const most = Math.max(0, ...shared);
  return most * 2 > words.size ? sentences[shared.indexOf(most)] : undefined;
}

function shortened(sentence: string): string {
  const text = sentence.trim().replace(/^[\s\-–—•*,;:、]+/u, '');
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const at = cut.search(/\s\S*$/u);
  return `${(at > MOST / 2 ? cut.slice(0, at) : cut).replace(/[\s,;:、，]+$/u, '')}…`;
}
