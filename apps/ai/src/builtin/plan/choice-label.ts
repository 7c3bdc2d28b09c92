import type { FormField } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';
import { asQuestion } from './ask-label.js';
import { isClause } from './japanese-question.js';

/** The label of a choice that has no words of its own: its options as a question when they are few and short. */
export function choiceLabel(
  options: readonly string[],
  language: Language,
  catalogue: Catalogue,
  multiple = false,
): string {
  const shown = options.map(option => capitalise(option));
  const or = catalogue.grammar[language].or[0] ?? '/';
  const joined =
    language === 'ja'
      ? shown.join('・')
      : `${shown.slice(0, -1).join(', ')} ${or} ${(shown.at(-1) ?? '').toLocaleLowerCase()}`;
  if (language === 'ja' && joined.length <= 24 && !shown.some(isClause))
    return multiple
      ? `${joined}のうち当てはまるもの`
      : shown.length === 2
        ? `${shown.join('と')}のどちらですか?`
        : `${joined}のどれですか?`;
  const short = shown.length <= 3 && joined.length <= 60 && language !== 'ja';
  const question =
    language === 'de'
      ? germanCase(options, or)
      : sentenceCase([shown[0] ?? '', ...options.slice(1)], or, hasNames(options));
  return short ? asQuestion(question, language) : (catalogue.texts['choice']?.[language] ?? joined);
}

/** What is no noun, however it is written: 'zu Fuß', 'drinnen'. */
const NO_NOUN =
  /^(?:mit|ohne|zu|zur|zum|im|in|am|an|auf|bei|per|vor|nach|für|unter|über|bis|ab|nur|kein\p{L}*|selbst|allein\p{L}*|drinnen|draußen|innen|außen|links|rechts|beides?|egal|bar|neue?|alt|gebraucht|warm|kalt|süß|hell|dunkel|klein|groß|mittel|rot|weiß|rosé|normal|privat|online|vegan|stehend|sitzend|trocken|halbtrocken|lieblich|matt|glatt|locker|fest|noch|nicht|später|sofort|flexibel)(?: |$)/iu;
/** How adjectives and adverbs end, where they are written small. */
const NO_NOUN_END =
  /\p{L}(?:ig|lich|isch|weise|mals|mittags|tags|abends|morgens|nachts|iert|los|bar|haft)(?:e[rsn]?)?$/u;

/** German nouns retain their capital, and nothing else has one: 'Fahrrad, Auto oder zu Fuß'. */
function germanCase(options: readonly string[], or: string): string {
  const written = options.map((option, at) => {
    if (at === 0) return capitalise(option);
    if (NO_NOUN.test(option)) return option.charAt(0).toLocaleLowerCase() + option.slice(1);
    return options.some(one => /\p{Lu}/u.test(one)) || NO_NOUN_END.test(option) ? option : capitalise(option);
  });
  return `${written.slice(0, -1).join(', ')} ${or} ${written.at(-1) ?? ''}`;
}

/** Of choices that go by one label, all but the first are called by their options. */
export function distinctChoices(
  fields: readonly FormField[],
  language: Language,
  catalogue: Catalogue,
): void {
  const or = catalogue.grammar[language].or[0] ?? '/';
  const taken = new Set<string>();
  for (const field of fields) {
    const { options } = field;
    if (options && language !== 'ja' && taken.has(field.label) && options.length <= MOST_NAMED)
      field.label = asQuestion(
        language === 'de' ? germanCase(options, or) : sentenceCase([...options], or),
        language,
      );
    taken.add(field.label);
  }
}

/** More options than these make no label. */
const MOST_NAMED = 5;

/** Whether the options were written as names are, with a capital each. */
const hasNames = (options: readonly string[]): boolean =>
  options.every((option, at) => /^\p{Lu}/u.test(option) || (at === 0 && /^\p{Ll}\p{Lu}/u.test(option)));

const sentenceCase = (options: string[], or: string, names = false): string => {
  const lowered = options.map((option, at) =>
    at === 0 || names || /^\p{Lu}{2}|^\S*\d/u.test(option)
      ? option
      : option.charAt(0).toLocaleLowerCase() + option.slice(1),
  );
  return `${lowered.slice(0, -1).join(', ')} ${or} ${lowered.at(-1) ?? ''}`;
};
