import type { EditedForm, FormOperation, Refined } from '#contracts';
import { loadCatalogue } from '../builtin/catalogue.js';
import { stripMarkup } from '../builtin/clean.js';
import { answeredFields } from '../builtin/field-traits.js';
import { isSensitive } from '../builtin/guards.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/read/cues.js';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { carryOut } from './carry-out.js';
import { Draft } from './draft.js';
import { has, quotedLabels, say, starts } from './edit-text.js';
import type { Editor } from './editor.js';
import { FieldFinder } from './find-field.js';
import { commandsIn, tellsToDo } from './instruction.js';

export interface RefineInput {
  form: EditedForm;
  instruction: string;
  history?: { instruction: string; reply: string }[];
}

export interface RefineResult extends Pick<Refined, 'form' | 'reply'> {
  operations: FormOperation[];
  /** Every part of the instruction was understood, if only to refuse it: no model could do more. */
  understood: boolean;
  language: Language;
}

/** Carries out an instruction without a model: the common changes, in five languages. What it does not understand changes nothing. */
export function refineForm({ form, instruction, history = [] }: RefineInput): RefineResult {
  const catalogue = loadCatalogue();
  const start: EditedForm = {
    ...form,
    name: form.name ?? '',
    logic: form.logic ?? [],
    customizations: form.customizations ?? {},
  };
  const written = stripMarkup(instruction).replace(/\s+/gu, ' ').trim();
  const formLanguage = catalogue.languages.detect(
    answeredFields(start.fields)
      .map(({ label }) => label)
      .join('. '),
  );
  const language = catalogue.languages.detect(written, formLanguage);
  const matchers = [...new Set([language, formLanguage])].map(one => new KindMatcher(one, catalogue, null));
  const [matcher] = matchers;
  if (!matcher) throw new Error('A form has a language');
  const others = LANGUAGES.filter(one => one !== language && one !== formLanguage);
  const finder = new FieldFinder(
    catalogue,
    matchers,
    others.map(one => new KindMatcher(one, catalogue, null)),
  );
  const draft = new Draft(start);
  const editor: Editor = {
    draft,
    language,
    formLanguage,
    catalogue,
    matcher,
    finder,
    recent: recentOf(history, start),
    before: plain(history.at(-1)?.instruction ?? ''),
  };
  const result = (reply: string, understood: boolean): RefineResult => ({
    form: draft.form,
    operations: draft.operations,
    reply,
    understood,
    language,
  });

  if (isQuestion(written) && !tellsToDo(written)) return result(suggestion(editor), false);
  const sentences = commandsIn(written);
  const opening = plain(sentences[0]?.parts[0]?.commands[0] ?? '');
  if (isSensitive(written) && !starts('remove').test(opening) && !starts('dont').test(opening))
    return result(say('sensitive', language), true);
  const { replies, unread } = carryOut(sentences, editor);
  const understood = replies.length > 0 && unread.length === 0;
  if (replies.length === 0) replies.push(say('unclear', language));
  else if (unread.length > 0) replies.push(say('partly', language, [...new Set(unread)]));
  return result([...new Set(replies)].filter(Boolean).join(' '), understood);
}

/** Asks something instead of saying what to change: 'what else could I ask?'. */
function isQuestion(text: string): boolean {
  const folded = plain(text);
  const polite =
    /^(?:can|could|would|will) you\b|^(?:puedes|podrias|kannst|konntest|konnen sie|peux-tu|pouvez-vous|pourrais-tu)\b/u.test(
      folded,
    );
  if (polite) return false;
  return (
    (/[?？]\s*$/u.test(text) && starts('question').test(folded)) ||
    /(?:ですか|ますか|でしょうか)[?？。]?$/u.test(text) ||
    has('undo').test(folded) ||
    /^(?:hi|hello|thanks|thank you|hola|gracias|bonjour|merci|hallo|danke|ok|great|perfect)[!. ]*$/u.test(
      folded,
    )
  );
}

const USUAL = ['phone', 'preferred_date', 'budget', 'referral_source', 'message'];

/** What a form like this lacks. */
function suggestion({ draft, finder, catalogue, language }: Editor): string {
  const asked = new Set(draft.form.fields.flatMap(field => finder.familiesOfField(field)));
  const missing = USUAL.map(id => catalogue.kinds.get(id)).filter(
    kind => kind !== undefined && !asked.has(kind.family),
  );
  return say(
    'suggest',
    language,
    missing.slice(0, 3).map(kind => kind?.label[language] ?? ''),
  );
}

/** The fields that the last turn spoke of, by the labels that its reply quotes, else by its words. */
function recentOf(history: readonly { instruction: string; reply: string }[], form: EditedForm): string[] {
  const last = history.at(-1);
  if (!last) return [];
  const quoted = quotedLabels(last.reply);
  const named = form.fields.filter(({ label }) => quoted.includes(label)).map(({ id }) => id);
  if (named.length > 0) return named;
  const said = plain(last.instruction);
  const words = form.fields.filter(({ label }) => {
    const own = plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 3);
    return own.length > 0 && own.some(word => said.includes(word));
  });
  return words.length > 0 ? words.slice(-1).map(({ id }) => id) : [];
}
