import { plain } from '../plain.js';
import { sentencesOf } from '../wishes/sentences.js';

/** Characters of an unread sentence that are shown. */
const MOST = 120;

/** The sentences of a description that parts of it stand in, each once and whole, shortened at a word. */
export function wholeSentences(parts: readonly string[], description: string): string[] {
  const sentences = sentencesOf(description);
  return [...new Set(parts.map(part => shortened(sentenceWith(part, sentences) ?? part)))];
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sentence with these words, else the one with most of them. */
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
  const text = sentence.trim().replace(/^[\s\-–—•*]+/u, '');
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const at = cut.search(/\s\S*$/u);
  return `${(at > MOST / 2 ? cut.slice(0, at) : cut).replace(/[\s,;:、，]+$/u, '')}…`;
}
