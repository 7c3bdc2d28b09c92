import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useState } from 'react';
import { type EditedForm, type FormOperation, inversesOf } from '#form-core';
import { askForChanges, type Turn } from './refine-api.js';

const texts = t.refine;
/** Earlier turns that an instruction may refer to. */
const REMEMBERED = 10;

export interface RefineProps {
  form: EditedForm;
  /** Applies changes to the form, as one undo step. */
  onApply: (operations: FormOperation[]) => void;
  /** What was said before the panel was opened. */
  earlier?: Turn[] | undefined;
  /** Notes what was said, for the next time. */
  onTurns?: (turns: Turn[]) => void;
}

/** A conversation about a form: what was said, what is proposed, and what was applied last. */
export function useRefine({ form, onApply, earlier = [], onTurns }: RefineProps) {
  const [turns, setTurns] = useState<Turn[]>(earlier);
  const [proposed, setProposed] = useState<FormOperation[]>([]);
  const [applied, setApplied] = useState<FormOperation[]>([]);
  /** Commands that were offered for an instruction that was not understood. */
  const [offered, setOffered] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');

  /** Proposes changes, which replace those proposed before. */
  const propose = (operations: FormOperation[]) => {
    setApplied([]);
    setProposed(operations);
    // Where nothing is proposed the reply says so.
    setStatus(operations.length > 0 ? texts.proposed(operations.length) : '');
  };
  /** Whether the instruction was answered. */
  const ask = async (instruction: string): Promise<boolean> => {
    setBusy(true);
    setStatus(texts.thinking);
    try {
      const answer = await askForChanges(form, instruction, turns.slice(-REMEMBERED));
      const { operations, method, suggestions = [], undo: takesBack } = answer;
      const reply = takesBack && applied.length === 0 ? texts.nothingToUndo : answer.reply;
      const said = [...turns, { instruction, reply, method }];
      setOffered(suggestions);
      setTurns(said);
      onTurns?.(said);
      if (takesBack && applied.length > 0) undo();
      else propose(operations);
      return true;
    } catch (error) {
      setStatus([...errorLines(error, ''), texts.failed].filter(Boolean).join('. '));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const apply = (operations: FormOperation[]) => {
    onApply(operations);
    setProposed([]);
    setApplied(operations);
    setStatus(texts.applied(operations.length));
  };
  const refuse = () => {
    setProposed([]);
    setStatus(texts.refused);
  };
  const undo = () => {
    onApply(inversesOf(applied));
    setApplied([]);
    setStatus(texts.undone);
  };
  return { turns, proposed, applied, offered, busy, status, propose, ask, apply, refuse, undo };
}
