import type { EditedForm } from '#contracts';
import { Draft } from './draft.js';
import type { Done } from './edit-context.js';
import type { EditLanguage } from './edit-language.js';
import { type Carried, readClause, type Situation } from './one-command.js';
import { masked } from './quotes.js';

/** Maximum number of pieces in an instruction; a longer text is a letter. */
const MOST_PIECES = 10;

/** The changes requested by an instruction, and its clauses that were not understood. */
export interface Reading {
  draft: Draft;
  done: Done[];
  unread: string[];
  isUndo?: true;
}

interface Piece {
  start: number;
  end: number;
}

/** Parts of an instruction between conjunctions, commas and sentence ends; quoted texts stay whole. */
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
 * Reads an instruction clause by clause, each as the longest command that covers all of its words. A clause that was not
 * understood is reported; if it limits or refers to others, the whole instruction is unread.
 */
export const readClauses = (
  text: string,
  form: EditedForm,
  language: EditLanguage,
  start: Situation,
): Reading => new ClauseReader(text, form, language, start).read();

class ClauseReader {
  private readonly pieces: Piece[];
  private readonly draft: Draft;
  private readonly done: Done[] = [];
  private readonly unread: Piece[] = [];
  private readonly reasons: Piece[] = [];

  constructor(
    private readonly text: string,
    private readonly form: EditedForm,
    private readonly language: EditLanguage,
    private situation: Situation,
  ) {
    this.pieces = piecesOf(text, language);
    this.draft = new Draft(structuredClone(form));
  }

  read(): Reading {
    const { pieces, done } = this;
    if (pieces.length > MOST_PIECES) return this.whole();
    for (let at = 0; at < pieces.length;) {
      const found = this.longestFrom(at);
      if (!found) this.leave(pieces[at] as Piece);
      else if (found.carried.done) this.keep(found.carried, found.carried.done);
      else return this.isAlone(at, found.next) ? { ...this.whole(), unread: [], isUndo: true } : this.whole();
      at = found?.next ?? at + 1;
    }
    // A reason is ignored next to its command.
    if (done.length === 0) this.unread.push(...this.reasons);
    const unread = this.unread.map(piece => this.of(piece));
    return done.length > 0 && unread.some(clause => this.isBound(clause))
      ? this.whole()
      : { draft: this.draft, done, unread };
  }

  /** Whether a clause that was not understood can change the meaning of the others. */
  private isBound(clause: string): boolean {
    const { language } = this;
    const isSplit = this.done.some(({ reply }) => reply === 'steps');
    return isSplit || language.isTooMuch(clause) || language.hasCondition(clause);
  }

  private keep({ draft, command }: Carried, done: Done): void {
    const ids = draft.operations.flatMap(operation => idsOf(operation));
    const recent = ids.length > 0 ? ids : this.situation.recent;
    this.situation = { ...this.situation, recent, before: command };
    this.draft.follow(draft);
    const isNew = draft.operations.length > 0 || done.reply === 'needsOptions';
    this.done.push(isNew ? done : { reply: 'already', labels: [] });
  }

  /** Records a clause that was not understood, joined with an adjacent one. */
  private leave(piece: Piece): void {
    const clause = this.of(piece);
    const last = this.unread.at(-1);
    const isNext = this.pieces[this.pieces.indexOf(piece) - 1]?.end === last?.end;
    if (this.language.isReason(clause)) this.reasons.push(piece);
    else if (!this.language.isIdle(clause) && last && isNext) last.end = piece.end;
    else if (!this.language.isIdle(clause)) this.unread.push({ ...piece });
  }

  private longestFrom(at: number): { carried: Carried; next: number } | undefined {
    for (let next = this.pieces.length; next > at; next--) {
      const carried = this.carriedBy({
        start: this.pieces[at]?.start ?? 0,
        end: this.pieces[next - 1]?.end ?? 0,
      });
      if (carried && !this.spansCommand(carried, at, next)) return { carried, next };
    }
    return undefined;
  }

  /** Whether a new question would contain a command. */
  private spansCommand({ command, done }: Carried, from: number, next: number): boolean {
    const isNewField = !command && done !== undefined && next > from + 1;
    return isNewField && this.pieces.slice(from, next).some(piece => this.carriedBy(piece)?.command);
  }

  private carriedBy(piece: Piece): Carried | undefined {
    return readClause(this.of(piece), this.draft.form, this.language, this.situation);
  }

  /** Whether all other clauses can be ignored. */
  private isAlone(from: number, next: number): boolean {
    return this.pieces.every(
      (piece, at) => (at >= from && at < next) || this.language.isIdle(this.of(piece)),
    );
  }

  private of({ start, end }: Piece): string {
    return this.text.slice(start, end).trim();
  }

  private whole(): Reading {
    return { draft: new Draft(this.form), done: [], unread: [this.text] };
  }
}

const idsOf = (operation: Draft['operations'][number]): string[] =>
  'fieldId' in operation ? [operation.fieldId] : operation.op === 'add' ? [operation.field.id] : [];
