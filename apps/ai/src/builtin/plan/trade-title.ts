import { plain } from '../read/cues.js';
import { gerund, workName } from './work-name.js';

/** Said by a person of what they do: 'I sharpen lawn mowers', 'ich restauriere alte Fahrräder'. */
const OBJECT =
  /(?:^|[\s,])(?:i|we|ich|wir|on|nous|je|my (?:husband|wife|partner|brother|sister|dad|mum|family)(?: and (?:me|i))?|(?:the )?(?:two|three|four|both) of us|(?:me|i) and my \p{L}+(?: (?!(?:do|run|make|sell|let|fix|cut|mow|dig|lay|fit|sew)\b)\p{L}{2,12}(?= (?:do|run|make|sell|let|fix|cut|mow|dig|lay|fit|sew|clean|mend|build|repair|paint|restore|hire|rent|teach|clear)\b))?|mein(?:e)? (?:mann|frau|bruder|schwester|vater)|mon (?:mari|frere)|ma (?:femme|soeur))\s+(?:mostly |mainly |also |all )?([\p{L}-]+)(?:\s+(?:and|und|et)\s+([\p{L}-]+))?\s+(?:(?:out|up|after)\s+)?(?:(?:a|an|the|my|our|some|ein|eine|einen|une|un|des|les|la|le)\s+)?((?:[\p{L}'&-]+\s*){1,7})/gu;
const STOP =
  /\s+(?:out|outside|around|near|above|below|under|behind|beside|from|in|for|since|with|at|on|up|off|over|to|by|because|when|while|der|die|aus|in|mit|fur|bei|und|avec|dans|sur|pour|et|en|a|up)\s.*$/u;
/** The last 'and' with what it joins. */
const AND = /\s+and(?:\s+((?:(?!\sand\s).)*))?$/u;
/** What follows an 'and' that goes on with something else the owner does or wishes. */
const GOES_ON =
  /^(?:i|we|my|our|he|she|it|they|then|now|also|have|has|had|need|want|would|will|can|could|do|am|are|is|got|keep|run|sell|make|made|offer|hire|rent|let|teach|train|take|give|help|deliver|wash|clean|repair|mend|restore|fix|build|paint|fit|install|sharpen|cut|trim|polish|tune|ship|bring|collect|come|go|travel|love|like|live|work|started?|people|customers)(?: |$)/u;
const NO_VERB =
  /^(?:need|want|would|ask|have|should|think|guess|can|will|are|am|love|like|hope|know|wish|hate|prefer|also|brauche|brauchen|mochte|will|wollen|veux|voudrais|a|est|ne)$/u;
/** What happened once. */
const ONCE =
  /^(?:took|started|moved|bought|inherited|opened|retired|lost|met|married|tried|used|got|had|was|were|been|began|left|quit|learnt|learned|found|saw|came|went|grew|worked|lived|studied|became|turned|decided|said|told|thought|heard|wrote|called|spent)$/u;
const FOR_WHOM =
  /^\p{L}+ (?:for|of) (?!\d|\p{L}+ (?:years|months|weeks)|them|it|us|me|a living|fun|free|money)(?:(?:the|a|an|other|local|small|garden) )?\p{L}+(?= *(?:$|who|that|from|in|at|and|with))/u;
/** What begins no name. */
const START = /^(?:to|for|in|at|on|with|about|from|up|out|back|that|this|it|them|fleet|lot|bit)(?:\s|$)/u;
const NUMBER =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|a couple of|a few|\d+) (?=\p{L}{3,}(?:\s\p{L}+)?$)/u;

/** Work on what the visitor has: the work itself is offered, 'Carving headstones'. What is made, sold or let names itself. */
const WORK =
  /^(?:\p{L}+-)?(?:(?:re(?!nt|nts|ntal)-?|de-|un-)\p{L}{3,}|mend|fix|sharpen|clean|clear|groom|carve|engrave|upholster|paint|decorate|tune|shoe|trim|clip|cut|walk|train|tile|lay|fit|install|thatch|service|empty|sweep|wash|iron|photograph|film|record|translate|edit|proofread|cater|move|transport|tow|dye|glaze|tan|polish|weld|value|appraise|survey|inspect|test|plan|organi[sz]e|officiate|perform|prune|plant|print|frame|bind|alter|embroider)$/u;
const LESSONS = /^(?:teach|coach|tutor)$/u;
/** 'We cater for film crews': for whom is all that is said. */
const WORK_FOR =
  /(?:^|[\s,])(?:i|we) (?:mostly |mainly |also )?(\p{L}+) ((?:for|with|at) (?:the |our )?(?:[\p{L}'&-]+ ?){1,5})$/u;

/** 'The scouts are collecting old Christmas trees again'. */
const DOING =
  /^(?:the|our|my) (?:[\p{L}'-]+ ){1,3}?(?:is|are) (?:now |again )?((?:collecting|organi[sz]ing|running|holding|hosting|selling|raising|planning|building|hiring|renting|offering|swapping|restoring)(?: (?!again|this|next|soon|in|on|from|at|by|to|so|and|because)[\p{L}'-]+){1,5})/u;

/** What owners say that they do, as the name of a form: 'Sharpening lawn mowers'; `fits` refuses what is no name. */
export function tradeTitle(
  said: string,
  english: boolean,
  fits: (title: string) => boolean,
): string | undefined {
  const folded = plain(said);
  const [, works, whom] = WORK_FOR.exec(folded.replace(/[.!?\s]+$/u, '')) ?? [];
  if (works && whom && WORK.test(works))
    return `${gerund(works)} ${said.slice(folded.indexOf(whom)).replace(/[.!?\s]+$/u, '')}`;
  const [, doing] = DOING.exec(folded) ?? [];
  if (doing) return said.slice(folded.indexOf(doing), folded.indexOf(doing) + doing.length);
  const object = [...folded.matchAll(OBJECT)].find(
    ([, verb = '']) => !NO_VERB.test(verb) && !ONCE.test(verb),
  );
  if (!object?.[3]) return undefined;
  const [whole, verb = '', second = '', named] = object;
  const at = object.index + whole.length - named.length;
  let thing = said.slice(at, at + named.length);
  // 'Clothes for garden gnomes': one word says little.
  const forWhom = FOR_WHOM.exec(plain(said.slice(at)));
  if (forWhom) thing = said.slice(at, at + forWhom[0].length);
  else {
    const stop = STOP.exec(plain(`${thing} `));
    if (stop) thing = thing.slice(0, stop.index);
    for (let and = AND.exec(plain(thing)); and; and = AND.exec(plain(thing))) {
      const [, rest = ''] = and;
      if (rest.trim() !== '' && !GOES_ON.test(rest) && thing.trim().split(/\s+/u).length <= 5) break;
      thing = thing.slice(0, and.index);
    }
  }
  thing = thing.trim();
  if (START.test(plain(thing)) || !fits(thing)) return undefined;
  const bare = thing.slice(NUMBER.exec(plain(thing))?.[0].length ?? 0);
  if (LESSONS.test(verb) && /^\p{L}+(?: \p{L}+)?$/u.test(bare) && !PEOPLE.test(plain(bare)))
    return `${bare} lessons`;
  const isWork = english && WORK.test(verb);
  return isWork ? workName([verb, second], bare) : bare;
}

const PEOPLE = /(?:people|adults|children|kids|beginners|pensioners|dogs|horses|puppies|lessons|classes)$/u;
