import { plain } from '../plain.js';
import type { Language } from '../types.js';
import { isAmount } from '../wishes/shapes.js';
import { gateWords } from './words.js';

const MOST = { words: 8, options: 12, optionWords: 6, questionWords: 16, characters: 20 };
const FEWEST_OPTIONS = 2;

/** Whether a label in the owner's words may be shown: it names a thing or asks the visitor a question. */
export const isLabel = (label: string, language: Language): boolean =>
  /[?？]\s*$/u.test(label)
    ? isVisitorQuestion(label, language) || isNounPhrase(label.replace(/[¿?？]/gu, ''), language)
    : isNounPhrase(label, language);

/** Whether a text names a thing: no verb, no acting person, no truncated start or end. */
export function isNounPhrase(text: string, language: Language): boolean {
  const said = bare(text).replace(OF_PERSON, '');
  if (said === '' || !isBalanced(text) || /[.!?;:]\s|["“”„«»]/u.test(said)) return false;
  const length = said.split(/\s+/u).length;
  if (language === 'ja' ? said.length > MOST.characters : length > MOST.words) return false;
  if (language === 'de' && !/\p{Lu}/u.test(text)) return false;
  const { person, verb, start, end, lone, scrap } = gateWords(language);
  return ![person, verb, start, end, lone, scrap].some(pattern => pattern.test(said));
}

/** Whether a visitor can answer a question: in the second person or about a thing, with correct word order. */
export function isVisitorQuestion(text: string, language: Language): boolean {
  const said = bare(text);
  if (!isBalanced(text) || said.split(/\s+/u).length > MOST.questionWords) return false;
  const { end, scrap } = gateWords(language);
  // E.g. 'By whom?'
  if (language === 'en' && /^(?:by|for|with|to|from) \p{L}+$/u.test(said)) return false;
  return (
    !end.test(said.replace(LAST_OF_QUESTION[language], '')) && !scrap.test(said) && ORDERED[language](said)
  );
}

/** Whether texts are 2 to 12 answers of the same kind: names, amounts or short statements, without fragments. */
export function areOptions(options: readonly string[], language: Language): boolean {
  if (options.length < FEWEST_OPTIONS || options.length > MOST.options) return false;
  const amounts = options.filter(isAmount).length;
  const isMixed = amounts > 1 && options.some(one => !isAmount(one) && one.split(/\s+/u).length > 3);
  return !isMixed && options.every(option => isOption(option, language));
}

function isOption(option: string, language: Language): boolean {
  const said = bare(option);
  if (
    said === '' ||
    !isBalanced(option) ||
    /^\(|\(\s/u.test(option) ||
    said.split(/\s+/u).length > MOST.optionWords
  )
    return false;
  return ![CLAUSE[language], gateWords(language).scrap].some(pattern => pattern.test(said));
}

/** Matches 'name of the person who has died'. */
const OF_PERSON =
  /(?<=\b(?:person|people|child|patient|pet|one)) (?:who|that)(?: (?:has|have|is|are|was|were|will|needs?))+(?: (?:be )?\p{L}+){1,3}$/u;

const bare = (text: string): string =>
  plain(text)
    .replace(/^[\s¿¡"'«„]+|[\s?!.,:;"'»“]+$/gu, '')
    .replace(/\s+/gu, ' ');

/** Whether all brackets and quotes are closed. */
export function isBalanced(text: string): boolean {
  const count = (mark: RegExp): number => text.match(mark)?.length ?? 0;
  return (
    count(/[(（]/gu) === count(/[)）]/gu) &&
    count(/[[「『]/gu) === count(/[\]」』]/gu) &&
    count(/«/gu) === count(/»/gu) &&
    count(/"/gu) % 2 === 0
  );
}

/** Answers that are clauses or fragments. */
const CLAUSE: Record<Language, RegExp> = {
  en: new RegExp(
    [
      '^(?:and|but|because|so|if|when|then|also|it|they|we|he|she|that|which|whether)\\b',
      "\\b(?:they|we|he|she|it|there)(?:'\\p{L}+)? (?:is|are|was|were|has|have|can|will|want|need|should|must)\\b",
      '\\b(?:and|or|but|the|an?|of|to|for|with)$',
    ].join('|'),
    'u',
  ),
  es: new RegExp(
    [
      '^(?:y|pero|porque|si|que|cuando|entonces|tambien)\\b(?!$)',
      '\\b(?:tenemos|queremos|quieren|pueden|deben)\\b',
      '\\b(?:y|o|de|el|la|los|las|para|con|que)$',
    ].join('|'),
    'u',
  ),
  fr: /^(?:et|mais|car|si|que|quand|alors|aussi|parce)\b|\b(?:nous|ils|elles|on)\s|\b(?:et|ou|de|le|la|les|pour|avec|que)$/u,
  de: /^(?:und|aber|weil|wenn|falls|dass|dann|auch|erlaubt)(?!\p{L})|\b(?:wir|ich) |\b(?:und|oder|der|die|das|mit|von|fur)$/u,
  ja: /(?:ので|から|ください|ました|ます)$|^(?:また|ただし|できるだけ)/u,
};

/** Endings of questions that names of things do not have. */
const LAST_OF_QUESTION: Record<Language, RegExp> = {
  en: / (?:for|with|to|in|at|by|from|of|about|into|on|first|last|now|too|not|wanted|needed|both|either)$/u,
  es: /(?: no| si)$/u,
  fr: /(?!)/u,
  de: / (?:mit|an|auf|bei|ab|ein|zu)$/u,
  ja: /か$/u,
};

const AUX =
  "(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|shall|may|might|isn't|aren't|don't|didn't)";
const SUBJECT =
  '(?:you|your|it|there|any|anyone|anybody|someone|somebody|the|an?|this|that|these|those|all|everyone|everything|we|us)';
const OPEN =
  /^(?:\p{L}+ )?(?:what|which|how|when|where|who|whose|whom|why|what's|where's|when's|who's|how's)\b/u;
const VISITOR = /\b(?:i|i'm|i'd|i've|he|she|they|they're|them|their|my|me|whos|there over|do there)\b/u;
/** 'Can you make us a form' addresses the generator. */
const TO_PROGRAM =
  /^(?:can|could|would|will) (?:you|it|we) (?:please )?(?:do|make|build|create|design|write|set|put|add|give|help|include|draft|have)\b/u;

function isEnglish(said: string): boolean {
  if (VISITOR.test(said) && !/\b(?:staff|team|they (?:on|late|arrive|explain))\b/u.test(said)) return false;
  if (TO_PROGRAM.test(said)) return false;
  if (new RegExp(`^${AUX}\\b`, 'u').test(said)) return isPolar(said);
  if (!OPEN.test(said))
    return new RegExp(`\\bor\\b|^any`, 'u').test(said) && !/\b(?:is|are|was|because)\b/u.test(said);
  const verb = new RegExp(`\\b${AUX}\\b`, 'u').exec(said);
  // A verb is missing, as in 'What document you have'.
  if (!verb || /'s\b/u.test(said.split(' ')[0] ?? ''))
    return !/\b(?:you|we|it) \p{L}+/u.test(said) || /\blike you\b/u.test(said);
  return (
    !/\b(?:you|we) (?:do|does|are|have|can|will|would) ?\p{L}*$/u.test(said) ||
    verb.index < said.search(/\b(?:you|we)\b/u)
  );
}

/**
 * Whether a question has the right word order, as in 'Do you …' or 'Is the house …': the subject follows the verb, and 'do'
 * has a main verb.
 */
function isPolar(said: string): boolean {
  const [verb = '', subject = '', next = ''] = said.split(' ');
  if (!new RegExp(`^(?:${SUBJECT}|\\p{L}{3,}(?<!ing|ly))$`, 'u').test(subject)) return false;
  if (
    /^(?:do|does|did)$/u.test(verb) &&
    /^(?:there|any)$/u.test(subject) &&
    verb === 'do' &&
    subject === 'there'
  )
    return false;
  if (
    /^(?:do|did|does)$/u.test(verb) &&
    /^(?:no|not|then|there|under|over|so)$/u.test(`${subject === 'you' ? next : subject}`)
  )
    return false;
  return next !== '' && !/^(?:is|are|do) (?:it|you|there)$/u.test(said);
}

const ORDERED: Record<Language, (said: string) => boolean> = {
  en: isEnglish,
  es: said =>
    !/^(?:que|si) (?:no|se|me|nos|les?|la|el|los|las|escojan|traigan|digan|elijan|pongan|sepan|tengan)\b/u.test(
      said,
    ) &&
    !/\b(?:ellos|ellas|ganan|quieren que|importante que|necesario que|para que|ellos)\b/u.test(said) &&
    !/\bque (?:no )?(?:sea|sean|haya|tenga|pueda|parezca|quede|salga|vaya|venga|diga|ponga)n?\b/u.test(said),
  fr: said =>
    !/^(?:que|si|s'il|qu'ils?|c'est|ce)\b(?! (?:peut|pouv|souhait|voul|pens|recherch|chang|dev|aim|prefer))/u.test(
      said,
    ) && !/\b(?:ils|elles|je)\b(?<!-ils|-elles|-je)/u.test(said),
  de: said =>
    !/^(?:ob|dass|wenn|falls|weil|noch|nur|und|oder|am besten)(?!\p{L})/u.test(said) &&
    !/\b(?:ich|wir|man)\b(?<!(?:konnen|durfen|sollen|sollten|konnten|mussen) wir)/u.test(said) &&
    (/^(?:\p{L}+ )?(?:was|wie|wo|wann|wer|welche\p{L}*|womit|wofur|warum|woher|wohin|wozu|wem|wen|worum|seit|bis|ab)\b/u.test(
      said,
    ) ||
      /^\p{L}+(?:en|ist|st|hat|t|d) /u.test(said) ||
      / oder /u.test(said) ||
      said.split(' ').length < 3),
  ja: said => !/(?:できるだけ|なるべく|少なく|てください|ので)/u.test(said) && !/[をがはに]$/u.test(said),
};
