import type { EditedForm } from '#contracts';
import type { Catalogue } from '../builtin/catalogue.js';
import type { Language } from '../builtin/types.js';
import { carryOut } from './carry-out.js';
import { corrected } from './corrected.js';
import { Draft } from './draft.js';
import type { Context, Done } from './edit-context.js';
import { type Command, type EditLanguage, OPEN_SLOTS } from './edit-language.js';
import { FieldNames } from './field-names.js';
import { addition } from './new-fields.js';
import { isQuoted, masked } from './quotes.js';

/** More pieces than this are a letter, not an instruction. */
const MOST_PIECES = 10;

export interface Situation {
  catalogue: Catalogue;
  formLanguage: Language;
  /** Ids of the fields of the turn or clause before. */
  recent: readonly string[];
  before?: Command | undefined;
}

/** The changes that an instruction makes, and its clauses that were not understood. */
export interface Reading {
  draft: Draft;
  done: Done[];
  unread: string[];
  isUndo?: true;
}

interface Carried {
  draft: Draft;
  done?: Done;
  command?: Command;
}

interface Piece {
  start: number;
  end: number;
}

/** Parts of an instruction between conjunctions, commas and ends of sentences; quoted ones stay whole. */
function piecesOf(text: string, { joints }: EditLanguage): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const joint of [...masked(text).matchAll(joints), { index: text.length, 0: '' }]) {
    if (text.slice(start, joint.index).trim() !== '') pieces.push({ start, end: joint.index });
    start = joint.index + joint[0].length;
  }
  return pieces;
}

/**
 * Reads an instruction clause by clause, each as the longest command that accounts for all of its words. A clause that
 * was not understood is reported; one that limits others, or refers to them, makes the whole unread.
 */
export function readClauses(
  text: string,
  form: EditedForm,
  language: EditLanguage,
  start: Situation,
): Reading {
  const reading: Reading = { draft: new Draft(structuredClone(form)), done: [], unread: [] };
  const pieces = piecesOf(text, language);
  if (pieces.length > MOST_PIECES) return { ...reading, unread: [text] };
  let situation = start;
  let lastUnread: Piece | undefined;
  let firstUnread = 0;
  const reasons: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = longestFrom(at);
    const { start: from, end } = pieces[at] as Piece;
    const clause = text.slice(from, end).trim();
    at = found?.next ?? at + 1;
    if (!found) {
      if (language.isReason(clause)) reasons.push(clause);
      else if (!language.isIdle(clause)) addUnread({ start: from, end });
      continue;
    }
    const { draft, done, command } = found.carried;
    if (!done)
      return pieces.every((_, index) => index === at - 1 || isIdleAt(index))
        ? { ...reading, isUndo: true }
        : whole();
    const ids = draft.operations.flatMap(operation => idsOf(operation));
    situation = { ...situation, recent: ids.length > 0 ? ids : situation.recent, before: command };
    reading.draft.follow(draft);
    reading.done.push(
      draft.operations.length > 0 || done.reply === 'needsOptions' ? done : { reply: 'already', labels: [] },
    );
  }
  // A reason needs no account beside what it is for.
  if (reading.done.length === 0) reading.unread.push(...reasons);
  const isSplit = reading.done.some(({ reply }) => reply === 'steps');
  const dependsOn = (clause: string): boolean =>
    isSplit || language.isTooMuch(clause) || language.hasCondition(clause);
  return reading.done.length > 0 && reading.unread.some(dependsOn) ? whole() : reading;

  /** Adjacent clauses that were not understood are one. */
  function addUnread({ start: from, end }: Piece): void {
    if (
      lastUnread &&
      pieces.some((piece, index) => piece === lastUnread && pieces[index + 1]?.start === from)
    )
      reading.unread.pop();
    else firstUnread = from;
    lastUnread = pieces.find(piece => piece.start === from);
    reading.unread.push(text.slice(firstUnread, end).trim());
  }
  function longestFrom(at: number): { carried: Carried; next: number } | undefined {
    for (let next = pieces.length; next > at; next--) {
      const clause = text.slice(pieces[at]?.start, pieces[next - 1]?.end);
      const carried = readClause(clause, reading.draft.form, language, situation);
      if (carried && !spansCommand(carried, at, next)) return { carried, next };
    }
    return undefined;
  }
  /** Whether a new question would swallow a command. */
  function spansCommand({ command, done }: Carried, from: number, next: number): boolean {
    if (command || !done) return false;
    return pieces.slice(from, next).some(({ start: first, end }, _, all) => {
      const isWhole = all.length === 1;
      return !isWhole && readClause(text.slice(first, end), reading.draft.form, language, situation)?.command;
    });
  }
  function isIdleAt(index: number): boolean {
    const { start: from, end } = pieces[index] as Piece;
    return language.isIdle(text.slice(from, end));
  }
  function whole(): Reading {
    return { draft: new Draft(form), done: [], unread: [text] };
  }
}

const idsOf = (operation: Draft['operations'][number]): string[] =>
  'fieldId' in operation ? [operation.fieldId] : operation.op === 'add' ? [operation.field.id] : [];

/** A clause as it is, without its reason, or without its misspellings. */
function readClause(
  clause: string,
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
): Carried | undefined {
  const short = language.withoutReason(clause);
  const words = form.fields.flatMap(({ label, options = [] }) => [label, ...options]);
  const plainer = language.withoutFillers(short);
  const texts = new Set([clause, short, plainer, corrected(plainer, language, words, situation.catalogue)]);
  for (const text of texts) {
    const carried = oneCommand(text, form, language, situation);
    if (carried) return carried;
  }
  return undefined;
}

/** The only meaning of a clause; undefined without one, or with several. */
function oneCommand(
  text: string,
  form: EditedForm,
  language: EditLanguage,
  situation: Situation,
): Carried | undefined {
  const { catalogue, formLanguage, recent, before } = situation;
  const names = new FieldNames(language, formLanguage, catalogue, recent);
  const context = (): Context => ({
    draft: new Draft(structuredClone(form)),
    ...{ names, language, formLanguage, catalogue, before },
  });
  for (const isLoose of [false, true]) {
    const readings = new Map<string, Carried>();
    for (const command of language.commandsIn(text, isLoose)) {
      const inside = context();
      if (command.name === 'undo') return { draft: inside.draft };
      if (holdsCommand(command, language)) continue;
      const done = carryOut(command, inside);
      if (done)
        readings.set(JSON.stringify([inside.draft.form, done.reply === 'needsOptions']), {
          draft: inside.draft,
          done,
          command,
        });
    }
    const [only] = readings.values();
    if (readings.size > 0) return readings.size === 1 ? only : undefined;
  }
  // Any words can be the name of a question, so this is read only where nothing else is.
  const inside = context();
  const done = addition(text, inside);
  return done && { draft: inside.draft, done };
}

/** Whether the new text of a command includes another command. */
function holdsCommand({ slots }: Command, language: EditLanguage): boolean {
  return OPEN_SLOTS.some(slot => {
    const text = slots[slot];
    if (text === undefined || isQuoted(text)) return false;
    return [...masked(text).matchAll(language.joints)].some(joint => {
      const rest = text.slice(joint.index + joint[0].length);
      return language.opensCommand(rest) || language.isIdle(rest);
    });
  });
}
