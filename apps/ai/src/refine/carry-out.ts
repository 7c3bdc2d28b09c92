import { clausesOf, isReason, saysIt } from './clauses.js';
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
import { say } from './edit-text.js';
import type { Command, Done, Editor } from './editor.js';
import { gistOf } from './gist.js';
import { commandsIn, type Said, type Sentence } from './instruction.js';
import { masked } from './mentions.js';
import { toneCommand } from './tone.js';
import { inOrder } from './word-order.js';

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

/** What was done, as replies, and the parts that were not understood, as they were said. */
export interface CarriedOut {
  replies: string[];
  unread: string[];
}

/** Carries out what an instruction says, one command after another. */
export function carryOut(sentences: readonly Sentence[], editor: Editor): CarriedOut {
  const replies: string[] = [];
  const unread: string[] = [];
  const reasons: string[] = [];
  const instruction = sentences.map(({ text }) => text).join(' ');
  for (const { text, parts } of sentences) {
    const { done, left } = byPhrases(parts, editor);
    const effects = done.some(hasEffect);
    // What phrases left of a sentence is read once more by itself.
    const rest = effects ? left : [text];
    const read = rest.map(part => ({ part, found: byClauses(part, instruction, editor) }));
    const found = read.flatMap(one => one.found);
    const all = effects || found.some(hasEffect) ? [...done.filter(hasEffect), ...found] : done;
    replies.push(...all.map(({ reply, labels }) => say(reply, editor.language, labels)));
    const unknown = effects
      ? read.filter(one => one.found.length === 0).map(({ part }) => part)
      : found.length > 0
        ? []
        : left;
    (isReason(text) ? reasons : unread).push(...unknown);
  }
  const said = replies.filter(reply => reply !== say('already', editor.language));
  // 'Drop the company. Most of our clients are private people': a reason is no instruction that was left out.
  return {
    replies: said.length > 0 ? said : replies,
    unread: replies.length > 0 ? unread : [...reasons, ...unread],
  };
}

function byPhrases(parts: readonly Said[], editor: Editor): { done: Done[]; left: string[] } {
  const done: Done[] = [];
  const left: string[] = [];
  for (const { said, commands } of parts)
    for (const command of commands.flatMap(inOrder)) {
      const one = carriedOut(command, editor);
      if (one && hasMeaning(one)) done.push(one);
      else if (one?.reply !== 'missing') left.push(said);
    }
  return { done, left };
}

/** A sentence with reasons in it: the clause that says what to do, about what the others name. */
function byClauses(sentence: string, whole: string, editor: Editor): Done[] {
  const clauses = clausesOf(sentence);
  let answers = false;
  const each = clauses.flatMap(clause => {
    // 'No violin lessons any more, take it off': 'it' is the answer that is gone already.
    if (answers && saysIt(clause)) return [];
    const { done } =
      clauses.length > 1 && !isReason(clause)
        ? byPhrases(commandsIn(clause)[0]?.parts ?? [], editor)
        : { done: [] };
    answers = done.some(({ reply }) => reply === 'options');
    if (done.length > 0) return done;
    const guessed = gistOf(clause, whole, editor).map(command => carriedOut(command, editor));
    const carried = guessed.filter(one => one !== undefined).filter(hasMeaning);
    if (carried.length === 0) {
      const [field] = masked(clause, editor).fields;
      if (field) editor.recent = [field.id];
    }
    return carried;
  });
  if (each.some(hasEffect) || clauses.length < 2) return each;
  const guessed = gistOf(sentence, whole, editor).map(command => carriedOut(command, editor));
  return guessed.filter(one => one !== undefined).filter(hasMeaning);
}

/** Changed the form, or must not. */
const hasEffect = (done: Done): boolean => hasMeaning(done) && !/^(?:missing|already)$/u.test(done.reply);

/** 'We no longer need it. Delete the phone': the second sentence says what 'it' is. */
const hasMeaning = ({ reply, labels }: Done): boolean =>
  reply !== 'unclear' && (reply !== 'missing' || labels.length > 0);

function carriedOut(command: string, editor: Editor): Done | undefined {
  for (const run of COMMANDS) {
    const done = run(command, editor);
    if (!done) continue;
    if (done.labels.length > 0 && done.reply !== 'missing')
      editor.recent = editor.draft.form.fields
        .filter(({ label }) => done.labels.includes(label))
        .map(({ id }) => id);
    return done;
  }
  return undefined;
}
