import { type Cues, plain } from './cues.js';
import { masked, splitPieces } from './pieces.js';

/** Japanese that tells something: a topic, an object, or an ending of a verb. */
const TELLS: Partial<Record<Cues['language'], RegExp>> = {
  ja: /[はをがに]|(?:です|ます|でした|ました|ません|する|した|して|ない|いる|ある|たい|など|から|ので|けど|ため|まで|以内|だ|よ|ね|て|で|く|る|た|う)$/u,
};

const LONGEST = 14;

/**
 * '日時、場所、内容': two nouns or more in a row and nothing said of them are a list of what is asked; once asking has
 * `begun`, or with an 'also' ('写真も'), one noun alone is one more. What stands in brackets is not looked at.
 */
export function isNounList(text: string, cues: Cues, begun: boolean): boolean {
  const tells = TELLS[cues.language];
  if (!tells) return false;
  const pieces = splitPieces(text.replace(/も$/u, ''), cues);
  return (
    pieces.length >= (begun || text.endsWith('も') ? 1 : 2) &&
    !cues.find('self').test(plain(text)) &&
    pieces.every(({ text: piece }) => {
      const noun = masked(piece).replace(/_+$/u, '').trim();
      return noun.length >= 1 && noun.length <= LONGEST && !tells.test(noun);
    })
  );
}
