import type { EditedForm, FormOperation, Refined } from '#contracts';
import { loadCatalogue } from '../builtin/catalogue.js';
import { stripMarkup } from '../builtin/clean.js';
import { answeredFields } from '../builtin/field-traits.js';
import { isSensitive } from '../builtin/guards.js';
import { KindMatcher } from '../builtin/kind-matcher.js';
import { plain } from '../builtin/read/cues.js';
import { type Language, LANGUAGES } from '../builtin/types.js';
import { addCommand } from './commands-add.js';
import { conditionCommand } from './commands-condition.js';
import { removeCommand, requireCommand } from './commands-fields.js';
import { shorterCommand, translateCommand } from './commands-form.js';
import { moveCommand } from './commands-move.js';
import { optionsCommand } from './commands-options.js';
import { stepsCommand } from './commands-steps.js';
import { themeCommand } from './commands-theme.js';
import { typeCommand } from './commands-type.js';
import { renameCommand } from './commands-words.js';
import { Draft } from './draft.js';
import { has, quotedLabels, say, starts } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { FieldFinder } from './find-field.js';
import { commandsIn, tellsToDo } from './instruction.js';
import { toneCommand } from './tone.js';
import { inOrder } from './word-order.js';

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

/** The first that means something by the text carries it out. */
const COMMANDS: readonly Command[] = [
  translateCommand,
  shorterCommand,
  stepsCommand,
  conditionCommand,
  requireCommand,
  optionsCommand,
  renameCommand,
  typeCommand,
  moveCommand,
  removeCommand,
  toneCommand,
  themeCommand,
  addCommand,
];

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
  };
  const result = (reply: string, understood: boolean): RefineResult => ({
    form: draft.form,
    operations: draft.operations,
    reply,
    understood,
    language,
  });

  if (isQuestion(written) && !tellsToDo(written)) return result(suggestion(editor), false);
  const said = commandsIn(written);
  const opening = plain(said[0]?.commands[0] ?? '');
  if (isSensitive(written) && !starts('remove').test(opening) && !starts('dont').test(opening))
    return result(say('sensitive', language), true);
  const replies: string[] = [];
  const unread: string[] = [];
  for (const { said: part, commands } of said)
    for (const command of commands.flatMap(inOrder)) {
      const done = carriedOut(command, editor);
      // 'We no longer need it. Delete the phone': the second sentence says what 'it' is.
      const nothing =
        !done || done.reply === 'unclear' || (done.reply === 'missing' && done.labels.length === 0);
      if (nothing) {
        if (done?.reply !== 'missing') unread.push(part);
      } else replies.push(say(done.reply, language, done.labels));
      if (done && done.labels.length > 0)
        editor.recent = draft.form.fields
          .filter(({ label }) => done.labels.includes(label))
          .map(({ id }) => id);
    }
  const understood = replies.length > 0 && unread.length === 0;
  if (replies.length === 0) replies.push(say('unclear', language));
  else if (unread.length > 0) replies.push(say('partly', language, [...new Set(unread)]));
  return result([...new Set(replies)].filter(Boolean).join(' '), understood);
}

function carriedOut(command: string, editor: Editor): ReturnType<Command> {
  for (const run of COMMANDS) {
    const done = run(command, editor);
    if (done) return done;
  }
  return undefined;
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
