import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useState } from 'react';
import { type EditedForm, type FormOperation, inversesOf } from '#form-core';
import { askForChanges, type Turn } from './refine-api.js';

const texts = t.refine;
/** Number of earlier turns sent with an instruction, because it may refer to them. */
const REMEMBERED = 10;

export interface RefineProps {
  form: EditedForm;
  /** Applies changes to the form, as one undo step. */
  onApply: (operations: FormOperation[]) => void;
  /** The conversation from before the panel was opened. */
  earlier?: Turn[] | undefined;
  /** Called with the conversation, to keep it for the next time. */
  onTurns?: (turns: Turn[]) => void;
}

/** A conversation about a form: its turns, the proposed changes and the ones applied last. */
export function useRefine({ form, onApply, earlier = [], onTurns }: RefineProps) {
  const [turns, setTurns] = useState<Turn[]>(earlier);
  const [proposed, setProposed] = useState<FormOperation[]>([]);
  const [applied, setApplied] = useState<FormOperation[]>([]);
  /** Commands suggested for an instruction that was not understood. */
  const [offered, setOffered] = useState<string[]>([]);
  /** Whether the changes belong to the last instruction, not to a suggestion. */
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');

  const keep = (next: Turn[]) => {
    setTurns(next);
    onTurns?.(next);
  };
  /** Shows or hides the reply to the last instruction, if the changes belong to it. */
  const setTrue = (isTrue: boolean) => {
    if (isAsked) keep(turns.map((turn, at) => (at === turns.length - 1 ? { ...turn, isTrue } : turn)));
  };
  /** Proposes changes, which replace the previous proposal. */
  const propose = (operations: FormOperation[], asked = false) => {
    setApplied([]);
    setProposed(operations);
    setIsAsked(asked);
    // If nothing is proposed, the reply states it.
    setStatus(operations.length > 0 ? texts.proposed(operations.length) : '');
  };
  /** Resolves to the part of the instruction that was not carried out: all of it if there was no reply. */
  const ask = async (instruction: string): Promise<string> => {
    setBusy(true);
    setStatus(texts.thinking);
    try {
      const answer = await askForChanges(form, instruction, turns.slice(-REMEMBERED));
      const { operations, method, suggestions = [], undo: takesBack, unread } = answer;
      const reply = takesBack && applied.length === 0 ? texts.nothingToUndo : answer.reply;
      setOffered(suggestions);
      keep([...turns, { instruction, reply, method, unread, isTrue: operations.length === 0 }]);
      if (takesBack && applied.length > 0) undo();
      else propose(operations, true);
      return unread ?? '';
    } catch (error) {
      setStatus([...errorLines(error, ''), texts.failed].filter(Boolean).join('. '));
      return instruction;
    } finally {
      setBusy(false);
    }
  };
  const apply = (operations: FormOperation[]) => {
    onApply(operations);
    setProposed([]);
    setApplied(operations);
    setTrue(operations.length === proposed.length);
    setStatus(texts.applied(operations.length));
  };
  const refuse = () => {
    setProposed([]);
    setStatus(texts.refused);
  };
  const undo = () => {
    onApply(inversesOf(applied));
    setApplied([]);
    setTrue(false);
    setStatus(texts.undone);
  };
  return { turns, proposed, applied, offered, busy, status, propose, ask, apply, refuse, undo };
}
