import { plain } from '../read/cues.js';
import { workName } from './work-name.js';

const WORDS =
  "(?:(?!(?:again|this|next|soon|in|on|from|at|by|to|so|and|but|because|every|for|of|since|when|who|which|that|with|where|as|after|before|during|around|near)\\b)[\\p{L}\\d'’&-]+ ?){1,4}";

/** 'Our street is having its party again', 'every summer our school does a jumble sale'. */
const HOLDS = new RegExp(
  `^(?:(?:every|each|this|next) \\p{L}+,? )?(?:our|the|my) ((?:\\p{L}+ )?\\p{L}+) (?:is|are|does|do|has|holds?|runs?|hosts?|organi[sz]es?)(?: (?:again|having|holding|doing|running|organi[sz]ing|hosting|throwing|putting on))* (?:its|their|an?|another|our|the) (?:(?:annual|yearly|usual|big|first|next|\\d+\\p{L}+) )?(?<thing>${WORDS})`,
  'u',
);

/** 'Now people want to hire the boat café of an evening'. */
const WANTED = new RegExp(
  `(?:^|\\b(?:and|so|but) )(?:now )?(?:people|everyone|everybody|folks?|lots of people|customers|the neighbours|half the village)(?: now| keep| always| suddenly)? (?:wants?|asking|ask|asks|would like|'d like|are asking) to (?<verb>hire|rent|book|borrow|order|adopt|sponsor) (?:the|an?|our|my|one of (?:our|the|my)|some of (?:our|the)) (?<thing>${WORDS})`,
  'u',
);

/** 'We are two nurses who started walking greyhounds'. */
const WHO_DO = new RegExp(
  `^(?:i'?m|i am|we'?re|we are) [^,]{3,40} who (?:now |also |mostly )?(?:(?:started|began|do|love|like|enjoy|took up) (?<doing>\\p{L}{3,}ing)|(?<verb>walk|groom|mend|repair|restore|clean|sharpen|tune|paint|carve|rescue|build|sew|knit)) (?<thing>${WORDS})`,
  'u',
);

/** "Nan's 80th and I do the food", "my sister's wedding". */
const OCCASION =
  /^(?:(?:it's|it is|this is for) )?(?:(?:my|our) )?((?:\p{L}+ )?\p{L}+'s (?:\d+(?:th|st|nd|rd)(?: birthday)?|wedding|birthday|christening|retirement(?: party)?|leaving do|baby shower|engagement(?: party)?|wake))(?= and | but | is | in | on | next | this |[,.:;!]|$)/u;

const CALLED: Record<string, string> = {
  hire: 'hire',
  rent: 'hire',
  book: 'booking',
  borrow: 'loan',
  order: 'orders',
  adopt: 'adoption',
  sponsor: 'sponsorship',
};
const TEACHES_NOTHING =
  /^(?:lot|bit|few|problem|form|website|question|list|meeting|good|great|new|old|look|way|thing|mess|nightmare|break)\b/u;

/** What is held, let or done, where a sentence tells who holds it, wants it or does it: 'Street party', 'Boat café hire'. */
export function heldBy(said: string): string | undefined {
  const folded = plain(said);
  const written = (found: RegExpExecArray): string => {
    const thing = found.groups?.['thing'] ?? '';
    const at = found.index + found[0].lastIndexOf(thing);
    return said.slice(at, at + thing.length).trim();
  };
  const occasion = OCCASION.exec(folded);
  if (occasion?.[1]) return said.slice(occasion[0].length - occasion[1].length, occasion[0].length);
  const held = HOLDS.exec(folded);
  if (held?.[1] && !TEACHES_NOTHING.test(held.groups?.['thing'] ?? ''))
    return `${said.slice(held[0].indexOf(held[1]), held[0].indexOf(held[1]) + held[1].length)} ${written(held)}`;
  const wanted = WANTED.exec(folded);
  if (wanted) return `${written(wanted)} ${CALLED[wanted.groups?.['verb'] ?? ''] ?? ''}`.trim();
  const doing = WHO_DO.exec(folded);
  return doing
    ? workName([doing.groups?.['doing'] ?? doing.groups?.['verb'] ?? ''], written(doing))
    : undefined;
}
