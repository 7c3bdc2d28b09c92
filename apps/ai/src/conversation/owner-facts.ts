import { readFileSync } from 'node:fs';
import { dataPath } from '../builtin/data-path.js';

interface TopicData {
  topics: string[];
  /** Names of the days from Monday to Sunday. */
  days: string[];
}
interface Topics {
  topics: RegExp[];
  days: RegExp[];
}
let loaded: Topics | undefined;

function topics(): Topics {
  if (loaded) return loaded;
  const data = JSON.parse(readFileSync(dataPath('conversation-topics.json'), 'utf8')) as TopicData;
  const begin = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu');
  loaded = {
    topics: data.topics.map(words => new RegExp(`(?<![\\p{Script=Latin}])(?:${words})`, 'iu')),
    days: data.days.map(begin),
  };
  return loaded;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!。])(?:\s+(?=\p{Lu})|(?<=。))/u)
    .map(sentence => sentence.trim())
    .filter(Boolean);

/** Maximum number of facts in an answer. */
const MOST_FACTS = 2;

/**
 * The sentences among the owner's facts for visitors that answer a question: on its topic, those about its day first. Null
 * if there are none.
 */
export function factFor(question: string, facts: string): string | null {
  const { topics: all, days } = topics();
  const named = days.filter(day => day.test(question));
  const asked = all.filter(topic => topic.test(question));
  const fits = (fact: string): boolean =>
    asked.some(topic => topic.test(fact)) || named.some(day => day.test(fact));
  const found = sentencesOf(facts).filter(fits);
  const exact = found.filter(fact => named.some(day => day.test(fact)));
  const best = (exact.length > 0 ? exact : found).slice(0, MOST_FACTS);
  return best.length > 0 ? best.join(' ') : null;
}
