import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';

interface TopicData {
  topics: string[];
  /** Names of the days from Monday to Sunday. */
  days: string[];
  /** Marks a sentence that is an instruction or a secret. */
  private: string;
}
interface Topics {
  topics: RegExp[];
  days: RegExp[];
  isPrivate: RegExp;
}
let loaded: Topics | undefined;

function topics(): Topics {
  if (loaded) return loaded;
  const data = JSON.parse(readFileSync(dataPath('conversation-topics.json'), 'utf8')) as TopicData;
  const begin = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu');
  loaded = {
    topics: data.topics.map(words => new RegExp(`(?<![\\p{Script=Latin}])(?:${words})`, 'iu')),
    days: data.days.map(begin),
    isPrivate: new RegExp(data.private, 'iu'),
  };
  return loaded;
}

/** Codes that regular customers or partners know: letters with digits, in capitals. */
const CODE = /(?=\S*\d)(?=\S*\p{Lu}{2})[\p{Lu}\d-]{5,}/u;

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!。])(?:\s+(?=\p{Lu})|(?<=。))/u)
    .map(sentence => sentence.trim())
    .filter(Boolean);

/**
 * Sentences of the owner's background that visitors may be told: about opening hours, prices, the place and the like. Instructions,
 * codes and everything marked as internal stay private, and so does what is about none of these topics.
 */
export const publicFacts = (context: string): string[] =>
  sentencesOf(context).filter(
    sentence =>
      !topics().isPrivate.test(sentence) &&
      !CODE.test(sentence) &&
      (topics().topics.some(topic => topic.test(sentence)) || topics().days.some(day => day.test(sentence))),
  );

/** The rest of the background, which no reply may quote. */
export function privateNotes(context: string): string {
  const open = new Set(publicFacts(context));
  return sentencesOf(context)
    .filter(sentence => !open.has(sentence))
    .join(' ');
}

/** Maximum number of facts in an answer. */
const MOST_FACTS = 2;

/** The owner's words that answer a question: on its topic, those about its day first. Null if there are none. */
export function factFor(question: string, context: string): string | null {
  const { topics: all, days } = topics();
  const named = days.filter(day => day.test(question));
  const asked = all.filter(topic => topic.test(question));
  const fits = (fact: string): boolean =>
    asked.some(topic => topic.test(fact)) || named.some(day => day.test(fact));
  const facts = publicFacts(context).filter(fits);
  const exact = facts.filter(fact => named.some(day => day.test(fact)));
  const best = (exact.length > 0 ? exact : facts).slice(0, MOST_FACTS);
  return best.length > 0 ? best.join(' ') : null;
}
