/** A sentence with the mark it ends with; a line or a semicolon ends one as well. */
export interface Sentence {
  text: string;
  asks: boolean;
  /** It goes on after a semicolon. */
  goesOn?: boolean;
}

const END =
  /(?<!\b(?:St|Dr|Mr|Mrs|Ms|Inc|Ltd|Co|vs|e\.g|i\.e|z\.B|p\.ej|Sra?|Dra|Mme|ca|bzw|approx|św|ul|godz))(?:[.!?]+(?=\s|$|["')])|[。！？؟]+|\n+|[;；؛](?=\s|$|\p{L}))/gu;

/** Written without its mark: 'ワクチン接種はお済みですか。' */
const JAPANESE_QUESTION = /(?:です|ます|でした|ました|ません)か$/u;

/** Sentences of a text; a mark inside brackets ends nothing. */
export function splitSentences(text: string): Sentence[] {
  const masked = text.replace(/[(（][^()（）]{0,300}[)）]/gu, inside => '_'.repeat(inside.length));
  const sentences: Sentence[] = [];
  let from = 0;
  let last = '';
  const add = (to: number, mark: string): void => {
    const said = text.slice(from, to).trim();
    if (/[\p{L}\p{N}]/u.test(said))
      sentences.push({
        text: said,
        asks: /[?？؟]/.test(mark) || JAPANESE_QUESTION.test(said),
        ...(/[;；؛]/u.test(last) ? { goesOn: true } : {}),
      });
    last = mark;
  };
  for (const found of masked.matchAll(END)) {
    // '3. Street' and '250 g. Bag' differ by what follows: a lower-case word goes on.
    const digit = /\d$/.test(text.slice(from, found.index)) && found[0] === '.';
    if (
      digit &&
      /^\s+(?:(?!(?:ask|preguntar|demander|abfragen) )\p{Ll}|(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez))/u.test(
        text.slice(found.index + 1),
      )
    )
      continue;
    add(found.index, found[0]);
    from = found.index + found[0].length;
  }
  add(text.length, '');
  return sentences;
}
