import type { EditedForm, FormOperation, Refined } from '#contracts';
import { type FormField, traitsOf } from '#form-core';
import { type Catalogue, loadCatalogue } from '../builtin/catalogue.js';
import { stripMarkup } from '../builtin/clean.js';
import { answeredFields } from '../builtin/field-traits.js';
import { isSensitive } from '../builtin/guards.js';
import { plain } from '../builtin/plain.js';
import type { Language } from '../builtin/types.js';
import { carryOut } from './carry-out.js';
import { Draft } from './draft.js';
import type { Done } from './edit-context.js';
import { type EditLanguage, editLanguages } from './edit-language.js';
import { quotedLabels, say } from './edit-text.js';
import { FieldNames } from './field-names.js';
import { addition } from './new-fields.js';
import { masked } from './quotes.js';

export interface RefineInput {
  form: EditedForm;
  instruction: string;
  history?: { instruction: string; reply: string }[];
}

export interface RefineResult extends Pick<Refined, 'form' | 'reply' | 'suggestions' | 'undo'> {
  operations: FormOperation[];
  /** Every word was understood, even if the change was refused. */
  understood: boolean;
  language: Language;
}

/** Longer instructions are left to a model. */
const LONGEST = 300;
/** Maximum number of commands in one instruction. */
const MOST_COMMANDS = 4;
const MOST_SUGGESTIONS = 3;

interface Carried {
  draft: Draft;
  done: Done[];
  isUndo?: true;
}

/**
 * Carries out an instruction without a model: exact commands in five languages, by label or number. A command must
 * account for every word and have a single meaning; anything else changes nothing and offers likely commands.
 */
export function refineForm({ form, instruction, history = [] }: RefineInput): RefineResult {
  const catalogue = loadCatalogue();
  const start: EditedForm = {
    ...form,
    name: form.name ?? '',
    logic: form.logic ?? [],
    customizations: form.customizations ?? {},
  };
  const text = stripMarkup(instruction).replace(/\s+/gu, ' ').trim();
  const formLanguage = languageOfForm(start.fields, catalogue);
  const spoken = catalogue.languages.detect(text, formLanguage);
  const result = (language: Language, changed: Partial<RefineResult>): RefineResult => ({
    form: start,
    operations: [],
    reply: '',
    understood: false,
    language,
    ...changed,
  });

  const recent = recentOf(history, start);
  const reading =
    text.length > LONGEST ? undefined : readingOf(text, start, { catalogue, formLanguage, recent, spoken });
  if (reading) {
    const { carried, language } = reading;
    const { draft, done } = carried;
    if (carried.isUndo)
      return result(language, { reply: say('undo', language), undo: true, understood: true });
    const changes = draft.operations.length > 0;
    const replies = changes
      ? done.map(({ reply, labels }) => say(reply, language, labels))
      : [say('already', language)];
    return result(language, {
      form: draft.form,
      operations: draft.operations,
      reply: [...new Set(replies)].join(' '),
      understood: true,
    });
  }
  if (isSensitive(text)) return result(spoken, { reply: say('sensitive', spoken), understood: true });
  const words = editLanguages().find(({ code }) => code === spoken) ?? editLanguages()[0];
  return result(spoken, {
    reply: say('unsure', spoken),
    ...(words ? { suggestions: suggestionsFor(text, start.fields, words, catalogue) } : {}),
  });
}

const languageOfForm = (fields: readonly FormField[], catalogue: Catalogue): Language =>
  catalogue.languages.detect(
    answeredFields(fields)
      .map(({ label }) => label)
      .join('. ')
      .slice(0, 2000),
  );

interface Situation {
  catalogue: Catalogue;
  formLanguage: Language;
  recent: readonly string[];
  spoken: Language;
}

/** The only meaning of an instruction in one of the languages; undefined without one, or with several. */
function readingOf(
  text: string,
  form: EditedForm,
  situation: Situation,
): { carried: Carried; language: Language } | undefined {
  const { spoken, formLanguage } = situation;
  const rank = ({ code }: EditLanguage): number => (code === spoken ? 0 : code === formLanguage ? 1 : 2);
  for (const language of [...editLanguages()].sort((a, b) => rank(a) - rank(b))) {
    const carried = commandsOf(text, form, language, situation, MOST_COMMANDS);
    if (carried) return { carried, language: language.code };
  }
  return undefined;
}

/** Reads an instruction as one command, or as several separated by a conjunction or a full stop. */
function commandsOf(
  text: string,
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
  most: number,
): Carried | undefined {
  const whole = oneCommand(text, form, language, situation);
  if (whole || most < 2) return whole;
  const joints = new RegExp(`(?:[.;!。]\\s*|${language.words.and})`, 'gu');
  for (const joint of masked(text).matchAll(joints)) {
    const first = oneCommand(text.slice(0, joint.index), form, language, situation);
    if (!first || first.isUndo) continue;
    const changed = first.draft.operations.map(operation =>
      'fieldId' in operation ? operation.fieldId : '',
    );
    const rest = commandsOf(
      text.slice(joint.index + joint[0].length),
      first.draft.form,
      language,
      { ...situation, recent: changed },
      most - 1,
    );
    if (!rest || rest.isUndo) continue;
    first.draft.follow(rest.draft);
    return { draft: first.draft, done: [...first.done, ...rest.done] };
  }
  return undefined;
}

function oneCommand(
  text: string,
  form: EditedForm,
  language: EditLanguage,
  { catalogue, formLanguage, recent }: Situation,
): Carried | undefined {
  const names = new FieldNames(language, formLanguage, catalogue, recent);
  const readings = new Map<string, Carried>();
  for (const command of language.commandsIn(text)) {
    const draft = new Draft(structuredClone(form));
    if (command.name === 'undo') return { draft, done: [], isUndo: true };
    const done = carryOut(command, { draft, names, language, formLanguage, catalogue });
    if (done) readings.set(JSON.stringify(draft.form), { draft, done: [done] });
  }
  if (readings.size === 0) {
    // Any words can be the name of a question, so this is tried only if nothing else matches.
    const draft = new Draft(structuredClone(form));
    const done = addition(text, { draft, names, language, formLanguage, catalogue });
    return done && { draft, done: [done] };
  }
  const [only] = readings.values();
  return readings.size === 1 ? only : undefined;
}

/** Three commands that are ready to be sent: about the questions in an instruction, else about those that most people change. */
function suggestionsFor(
  text: string,
  fields: readonly FormField[],
  { code, words }: EditLanguage,
  { kinds }: Catalogue,
): string[] {
  const said = plain(text);
  const answered = answeredFields(fields);
  const mentioned = answered.filter(({ label }) =>
    plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some(word => word.length > 3 && said.includes(word)),
  );
  const command = (name: string, label: string): string => (words.say[name] ?? '').replace('{field}', label);
  const [first, second] = mentioned;
  if (first)
    return [
      command(first.required ? 'optional' : 'require', first.label),
      command('remove', first.label),
      second ? command('remove', second.label) : command('moveFirst', first.label),
    ];
  const own = answered.filter(({ type }) => traitsOf(type).contact !== 'email');
  const last = own.at(-1);
  const duty = own.slice(1).find(({ required }) => required) ?? own[1] ?? own[0];
  const phone = answered.some(({ type }) => type === 'phone') ? undefined : kinds.get('phone')?.label[code];
  return [
    ...(duty ? [command(duty.required ? 'optional' : 'require', duty.label)] : []),
    ...(last && last !== duty ? [command('remove', last.label)] : []),
    ...(phone ? [command('add', phone)] : own.length > 1 && last ? [command('moveFirst', last.label)] : []),
  ].slice(0, MOST_SUGGESTIONS);
}

/** Fields quoted in the last reply. */
function recentOf(history: readonly { instruction: string; reply: string }[], form: EditedForm): string[] {
  const quoted = quotedLabels(history.at(-1)?.reply ?? '');
  return form.fields.filter(({ label }) => quoted.includes(label)).map(({ id }) => id);
}
