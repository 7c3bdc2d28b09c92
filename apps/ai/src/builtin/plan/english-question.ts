import { capitalise } from '../text.js';
import type { Ask } from '../wishes/wish.types.js';
import { baseOf, PAST } from './english-past.js';

const AUXILIARY =
  /^(?:am|is|are|was|were|will|would|can|could|shall|should|may|might|must|has|have|had|do|does|did)$/iu;
const PRONOUN = /^(?:they|he|she|it|you|we|i|there|someone|somebody|anyone|everyone|everybody)$/iu;
const PEOPLE =
  /^(?:people|customers?|clients?|guests?|visitors?|patients?|parents?|owners?|students?|members?|applicants?|buyers?|tenants?|folks)$/iu;
const ADVERB = /^(?:also|already|ever|still|usually|normally|currently|last|first|now|\p{L}+ly)$/iu;
const DETERMINER = /^(?:the|their|your|his|her|its|our|my|this|that|these|those|all|any|some)$/iu;
const OPENS =
  /^(?:(?:from|for|to|at|on|in|by|since|until|with|about|of) )?(?:which|what|how|when|where|who|whom|whose|why)\b/iu;
const PARTICIPLE = new RegExp(
  [
    '^(?:been|ever|already|had|done|got|gone|seen|used|given|taken|made|sung|swum|known|eaten|',
    'ridden|driven|flown|written|spoken|begun|drunk|sold|bought|thought|taught|caught|found|met|',
    'kept|held|built|sent|spent|told|heard|slept|stood|won|chosen|grown|paid|come|become|hung|',
    'bitten|broken|fallen|forgotten|stolen|worn|hurt|bred|\\p{L}{2,}ed)$',
  ].join(''),
  'iu',
);
const CONTRACTED: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would', s: 'is' };

/** Turns English words about the visitors into a question to one of them; undefined unless they form a clause. */
export function englishQuestion(said: string, ask: Ask): string | undefined {
  const whether = /^(?:if|whether)\s+/iu.exec(said)?.[0].length ?? 0;
  const text = said
    .slice(whether)
    .replace(
      /\b(they|you|we|i|he|she|it|there)['’](re|ve|ll|d|s)\b/giu,
      (_, who: string, verb: string) => `${who} ${CONTRACTED[verb.toLowerCase()] ?? ''}`,
    )
    .replace(/^(\p{L}+ )the (?:customer|client|guest|visitor|buyer|applicant)s? (?=\p{L})/iu, '$1they ')
    .trim();
  const words = text.split(/\s+/u);
  if (AUXILIARY.test(words[0] ?? '') && words.length > 1) return shown(inverted(words));
  if (OPENS.test(text)) return open(words);
  if (whether === 0 && !ask.yesNo) return undefined;
  return isAnyoneOf(words) ? anyone(words) : polar(words, whether > 0);
}

/** Changes 'does they want' to 'do you want'. */
function inverted(words: string[]): string[] {
  const [verb = '', who = '', ...rest] = words;
  // 'Was he on time' asks about a staff member.
  if (/^(?:was|did|has)$/iu.test(verb) && /^(?:he|she)$/iu.test(who))
    return [forYou(verb) === 'do' ? 'did' : forYou(verb), 'they', ...rest];
  return isVisitor(who) ? [forYou(verb), 'you', ...toYou(rest)] : toYou(words);
}

/** Changes 'which bike they like' to 'which bike do you like'. */
function open(words: string[]): string | undefined {
  const infinitive =
    /^(how|where|when) (?:best )?to (\p{L}+) (?:them|you|people|customers|clients)\b(.*)$/iu.exec(
      words.join(' '),
    );
  if (infinitive)
    return shown(
      `${infinitive[1] ?? ''} should we ${infinitive[2] ?? ''} you${infinitive[3] ?? ''}`.split(' '),
    );
  // Questions about the subject, such as 'What slows you down', keep their order.
  const acts = /^(?:what|who) \p{L}{2,}[^s]s (?:you|them|us)\b/iu.test(words.join(' '));
  // The same with 'who': 'Who lives in the house'.
  if (/^who \p{L}{2,}s\b(?<!\bis|was|has|does)/iu.test(words.join(' '))) return shown(toYou(words));
  const at = acts ? -1 : subjectAt(words);
  if (at < 0) return shown(nounSubject(words) ?? toYou(withCopula(words)));
  const head = words.slice(0, at);
  const who = words[at] ?? '';
  const passive = lastDone(words.slice(at));
  if (passive) return shown([...head, ...passive]);
  // The words are already in the order of a question, as in 'What do they need'.
  if (AUXILIARY.test(head.at(-1) ?? '') && head.length > 1)
    return shown([...head.slice(0, -1), ...inverted(words.slice(at - 1))]);
  return shown([...head, ...asking(subjectOf(who), words.slice(at + 1), isVisitor(who))]);
}

/** 'They were last cleaned' is about things. */
const lastDone = (words: string[]): string[] | undefined => {
  const found = /^they (was|were|are|is) (last|first) (\p{L}+ed|done|seen|made)$/iu.exec(words.join(' '));
  return found ? [found[1] ?? '', 'they', found[2] ?? '', found[3] ?? ''] : undefined;
};

const isAnyoneOf = ([who = '', link = '']: string[]): boolean =>
  /^(?:any|some)(?:one|body)$/iu.test(who) && /^(?:in|of|on|with|from|at)$/iu.test(link);

/** Changes 'anyone in the group needs' to 'does anyone in the group need'. */
function anyone(words: string[]): string | undefined {
  const verb = words.findIndex((word, at) => at > 2 && /(?:[^s]s|is|has)$/iu.test(word));
  const who = words.slice(0, verb).join(' ').toLowerCase();
  return verb < 0 ? undefined : shown(asking(who, words.slice(verb), false));
}

/** Changes 'they can bring gloves' to 'can you bring gloves'; without a verb, asks for existence: 'any pets'. */
function polar(words: string[], whether: boolean): string | undefined {
  const [who = ''] = words;
  if (PRONOUN.test(who) || PEOPLE.test(who)) {
    if (words.length < 2 || /^(?:and|or)$/iu.test(words[1] ?? '')) return undefined;
    return shown(asking(subjectOf(who), words.slice(1), isVisitor(who)));
  }
  // 'Asbestos is present'
  const states = !whether && words.length > 2 && /^(?:is|are|was|were)$/iu.test(words[1] ?? '');
  if (!whether && !states && !DETERMINER.test(who)) return undefined;
  const verb = words.findIndex((word, at) => at > 0 && AUXILIARY.test(word));
  if (verb > 0)
    return shown(
      asking(
        toYou(words.slice(0, verb))
          .join(' ')
          .replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase()),
        words.slice(verb),
        false,
      ),
    );
  const third = thirdPersonAt(words, 0);
  if (third > 0) return shown(asking(toYou(words.slice(0, third)).join(' '), words.slice(third), false));
  return whether ? shown(toYou(words)) : undefined;
}

/** Position of the verb in 'the dog bites' from the given word; -1 without a recognised one. */
function thirdPersonAt(words: string[], from: number): number {
  if (!DETERMINER.test(words[from] ?? '')) return -1;
  return words.findIndex(
    (word, at) =>
      at > from + 1 && at < from + 5 && /[^s]s$/iu.test(word) && !/s$/iu.test(words[at - 1] ?? ''),
  );
}

/** Position of the subject in the clause after a question word; -1 without one. */
function subjectAt(words: string[]): number {
  const pronoun = words.findIndex(
    (word, at) =>
      at > 0 &&
      PRONOUN.test(word) &&
      at < words.length - 1 &&
      !/^(?:of|than|like|about)$/iu.test(words[at - 1] ?? '') &&
      // 'Where to put it in', but not 'when do they need it'
      !(
        /^(?:it|you)$/iu.test(word) &&
        /^(?:put|make|set|get|keep|do|fix|take|turn|let)$/iu.test(words[at - 1] ?? '')
      ),
  );
  if (pronoun > 0) return pronoun;
  return words.findIndex(
    (word, at) =>
      at > 0 &&
      PEOPLE.test(word) &&
      !/^(?:many|much|of|other|which|what|more|whose|the|for|with)$/iu.test(words[at - 1] ?? '') &&
      at < words.length - 1,
  );
}

/** Puts a subject and its verb in question order. */
function asking(subject: string, [verb = '', ...rest]: string[], visitor: boolean): string[] {
  if (ADVERB.test(verb) && rest.length > 0) {
    const [first = '', ...more] = asking(subject, rest, visitor);
    const spoken = more.join(' ');
    return spoken.startsWith(subject)
      ? [first, subject, verb, ...spoken.slice(subject.length).trim().split(' ')]
      : [first, ...more];
  }
  const lower = verb.toLowerCase();
  const said = toYou(rest);
  const owns = isMainVerb(lower, rest[0]);
  if (AUXILIARY.test(lower) && !owns) return [visitor ? forYou(lower) : lower, subject, ...said];
  const past = PAST[lower] ?? (lower === 'had' ? 'have' : /[^e]ed$/u.test(lower) ? baseOf(lower) : undefined);
  if (past) return ['did', subject, past, ...said];
  const third = /s$/u.test(lower) && !/ss$/u.test(lower);
  const base =
    lower === 'has'
      ? 'have'
      : third
        ? lower
            .replace(/ies$/u, 'y')
            .replace(/(ch|sh|ss|x|o)es$/u, '$1')
            .replace(/s$/u, '')
        : lower;
  const does = !visitor && (third || /^(?:it|he|she)$/iu.test(subject));
  return [does ? 'does' : 'do', subject, base, ...said];
}

/** Treats 'did' as the main verb in 'What they did before'. */
const isMainVerb = (verb: string, next = ''): boolean =>
  (/^(?:has|have|had)$/u.test(verb) && !PARTICIPLE.test(next)) ||
  (/^(?:do|does|did)$/u.test(verb) &&
    /^(?:before|now|for|after|with|in|on|at|there|today|first|last|)$/iu.test(next));

/** Changes 'which flavour the child prefers' to 'which flavour does the child prefer'. */
function nounSubject(words: string[]): string[] | undefined {
  const from = words.findIndex(
    (word, at) => at > 0 && at < 4 && DETERMINER.test(word) && !/^(?:its|his|her)$/iu.test(word),
  );
  // The verb ends the clause in 'How many storeys the house has'.
  const last = /^(?:has|have)$/iu.test(words.at(-1) ?? '') ? words.length - 1 : -1;
  const others = words.filter((word, at) => at !== last && AUXILIARY.test(word));
  const verb = from < 1 || others.length > 0 ? -1 : last > from + 1 ? last : thirdPersonAt(words, from);
  return verb < 0
    ? undefined
    : [...words.slice(0, from), ...asking(words.slice(from, verb).join(' '), words.slice(verb), false)];
}

/** Changes 'what the problem is' to 'what is the problem'. */
function withCopula(words: string[]): string[] {
  const text = words.join(' ');
  const found =
    /^(who|what|where|when|why|how(?: \p{L}+)?|(?:which|what) \p{L}+)\s+((?:the|their|your|its|his|her|our)\s.{2,60}?)\s(is|are|was|were|will|can|should|would|has been|have been)(\s.*)?$/iu.exec(
      text,
    );
  if (!found || /^(?:is|are|was|were|do|does|did|will)\s/iu.test(found[2] ?? '')) return words;
  const [verb = '', been = ''] = (found[3] ?? '').split(' ');
  return `${found[1] ?? ''} ${verb} ${found[2] ?? ''} ${been}${found[4] ?? ''}`.trim().split(/\s+/u);
}

const isVisitor = (who: string): boolean =>
  PEOPLE.test(who) || /^(?:they|he|she|you|someone|somebody|anyone|everyone|everybody)$/iu.test(who);
const subjectOf = (who: string): string =>
  isVisitor(who) ? 'you' : /^i$/iu.test(who) ? 'we' : who.toLowerCase();
const forYou = (verb: string): string =>
  ({ is: 'are', was: 'were', has: 'have', does: 'do' })[verb.toLowerCase()] ?? verb.toLowerCase();

/** Rewrites a statement about the visitors for a single visitor. */
function toYou(words: string[]): string[] {
  return (
    words
      .join(' ')
      .replace(
        /\b(?:they|he|she|the (?:customer|client|guest|visitor)s?) (is|was|has|wants|needs|are|were|have)\b/giu,
        (_, verb: string) =>
          `you ${verb.toLowerCase() === 'wants' || verb.toLowerCase() === 'needs' ? verb.slice(0, -1) : forYou(verb)}`,
      )
      .replace(
        /(?<!(?:many|of|other|more) )\b(?:they|he|she|the (?:customer|client|guest|visitor)s?)\b/giu,
        'you',
      )
      .replace(/\b(?:their|his)\b/giu, 'your')
      // 'When they would like them delivered' is about things.
      .replace(
        /(?<!(?:like|wants?|needs?|wrong with|matter with) )\bthem\b|\bthem\b(?! (?:back|hung|done|made|cut|\p{L}{2,}ed)(?!\p{L}))/giu,
        'you',
      )
      .replace(/\bthemselves\b/giu, 'yourself')
      .replace(/\bme\b/giu, 'us')
      .replace(/\bmy\b/giu, 'our')
      .split(' ')
  );
}

const shown = (words: string[]): string =>
  `${capitalise(words.filter(Boolean).join(' ').replace(/\s+,/gu, ','))}?`;
