import type { Context } from './edit-context.js';
import { editLanguages } from './edit-language.js';
import { bare } from './option-names.js';
import { isQuoted } from './quotes.js';

/** Maximum number of words in an answer of a choice. */
const LONGEST_OPTION = 6;

/**
 * Whether words can be a text of the form. The remainder of an instruction cannot: a list, a second command, a place, or
 * words of politeness, as in 'phone on here too' or 'choices please. small, big'.
 */
export function isOwnText(text: string, { language }: Context): boolean {
  if (isQuoted(text)) return true;
  if (/[,;:.!]\s|[；：、。]./u.test(text)) return false;
  if (/[?？]$/u.test(text)) return true;
  const isJoined = language
    .list(text)
    .slice(1)
    .some(part => language.opensCommand(part));
  // An instruction in one language may match another: 'budget in euros pls' is not German.
  const hasFiller = editLanguages().some(one => one.hasFiller(text));
  return (
    !isJoined && !hasFiller && !language.hasPlace(text) && !language.endsPolitely(language.withoutNoun(text))
  );
}

/** Whether words can be an answer of a choice: no command, no status, and no question of the form with more words. */
export function isOwnOption(text: string, context: Context): boolean {
  const { language, draft } = context;
  const words = text.trim().split(/\s+/u);
  const hasLabel = draft.form.fields.some(({ label }) => ` ${bare(text)} `.includes(` ${bare(label)} `));
  const isStatus = [language.words.required, language.words.optionalWord].some(list =>
    language.is(list, text),
  );
  return (
    isOwnText(text, context) &&
    words.length <= LONGEST_OPTION &&
    !isStatus &&
    !language.opensCommand(text) &&
    !(hasLabel && words.length > 2)
  );
}
