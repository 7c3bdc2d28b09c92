import { type Cues, plain } from '../read/cues.js';
import { splitSentences } from '../read/sentences.js';

/** What forms are called, at the end of their name. */
const KIND =
  '(?:form|survey|questionnaire|poll|quiz|registration|sign[- ]?ups?|bookings?|orders?|pre-?orders?|enquir(?:y|ies)|inquir(?:y|ies)|requests?|applications?|appointments?|entry|entries|rsvp|waiting list|hire|rental|repairs?|services?|reports?|quotes?|feedback|check-in|reservations?|invitation|contest|competition|tickets|consultation|offer|collection|inspection|volunteers)';
/** A few words that name a thing. */
const THING =
  "[\\p{L}\\d'’&-]+(?: (?!we\\b|i\\b|they\\b|people\\b|where\\b|that\\b|which\\b|with\\b|asking\\b|so\\b|please\\b)[\\p{L}\\d'’&-]+){0,5}?";
const OWN = '(?:our |my |the |an? |your |his |her |their )?';
const WHO =
  "(?:we|i|they|you|people|parents|guests|customers|clients|visitors|members|everyone|please)(?:'d|'ll)?";
const END = '(?=\\s*(?:[.,:;(!?–—]|$)| (?:we|i|where|that|which|with|asking|so|please|who)\\b)';

/** How a description says, within a sentence, what its form is for. */
const SAID = [
  `\\b(?:need|needs|want|wants|like|require|requires|make|do|wish|get|missing is|about|settled on|it's|this is|is)(?: me)? (?:an?|our|the|my) ((?:(?!to |for |new |simple |short |quick |small )[\\p{L}'’&-]+ ){1,5}${KIND})(?!\\p{L}| (?:number|date|to|that)\\b)`,
  `(?:^|[.!?;,\\n]\\s*|\\b(?:begin|start) with |\\babout )(?:so,? |thus,? |hence )?(?:the|our|my|an?) ((?:(?!new |simple )[\\p{L}'’&-]+ ){1,4}${KIND})(?: (?:needs?|should|must|has|will|wants?)\\b|(?=[:.]))`,
  `\\b(?:need|want|looking for|after|calling for) ((?:helpers|volunteers|sign-?ups|bakers|stallholders|players|singers|drivers|stewards) for (?:our |the |my )?${THING})${END}`,
  `\\b(?:form|sign-?up|survey|questionnaire|poll|quiz|enquiry|(?<=\\b(?:an?|this|the|one|simple|booking|sign-?up) )page)(?: (?:is|would be))? (?:for|about|on) ${OWN}(${THING})${END}`,
  `(?:^|[.!?;,\\n]\\s*)(?:so |and |now |right,? )?for (?!\\p{L}+ (?:years|months|weeks)\\b)${OWN}(${THING}) ${WHO} `,
  `^(?:(?:please )?tell us |say )?how (?:was |did you (?:like|enjoy|find) )?${OWN}(${THING})(?: (?:was|were|went|is))?${END}`,
].map(said => new RegExp(said, 'giu'));

/** Who fills a form in, where its owner says what they do. */
const AUDIENCE =
  /^(?:the )?(?:\p{L}+ )?(?:managers|parents|customers|clients|guests|residents|staff|patients|visitors|tenants|families|owners|people|brides|neighbours|users)$/iu;

/** 'Board hire', 'Order list for Advent wreaths'. */
const NAMED = new RegExp(`(?:^|\\s)${KIND}(?: (?:list|form))?(?: for [^.,:;]+)?$`, 'u');

/** Whether a few words are what a form is called. */
export const isNamed = (words: string): boolean => NAMED.test(plain(words));

const NEEDS = /\b(?:needs?|wants?|requires?|would|like|make|is|are)\b/u;

/** What the words of a description say that its form is for; `bare`: it is no sentence that tells something. */
export function purposes(description: string, cues: Cues): { said: string[]; first: string | undefined } {
  if (cues.source('telling') === '(?!)') return { said: [], first: undefined };
  const bare = (text: string): boolean => {
    const folded = plain(text).trim();
    const count = folded.split(/\s+/u).length;
    return (
      count > 0 &&
      count <= 8 &&
      !['telling', 'greeting', 'question'].some(name => cues.find(name).test(folded))
    );
  };
  const heads = splitSentences(description).map(({ text }) => (/^[^,:;(–—]*/u.exec(text)?.[0] ?? '').trim());
  const [first = ''] = heads;
  const named = heads.filter(
    (head, at) =>
      at > 0 &&
      at < 6 &&
      /\s/u.test(head) &&
      bare(head) &&
      isNamed(head) &&
      !cues.start('ask').test(plain(head)),
  );
  // 'Exit survey for students who drop out' is a name, whatever it tells.
  if (
    isNamed(first) &&
    !NEEDS.test(plain(first)) &&
    !cues.find('self').test(plain(first).replace(/\b(?:my|our)\b/gu, ''))
  )
    return { said: [], first };
  if (bare(first)) return { said: isNamed(first) ? [] : named.slice(0, 1), first };
  // One sentence says whose it is before it says what for.
  if (heads.length === 1 && cues.start('self').test(plain(first))) return { said: [], first: undefined };
  const within = SAID.flatMap(pattern => [...description.matchAll(pattern)].map(([, said = '']) => said));
  return {
    said: [...named, ...within]
      // An 'intake form' says nothing of whose.
      .filter(said => !(AUDIENCE.test(said) && cues.find('self').test(plain(first))))
      .filter(said => !/^\p{L}+ form$/iu.test(said.replace(/^(?:an?|the|our|my) /iu, '')))
      .map(said => said.replace(/^(?:an?|the|our|my) /iu, '')),
    first: undefined,
  };
}
