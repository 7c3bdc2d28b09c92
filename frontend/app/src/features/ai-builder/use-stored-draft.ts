import { useSession } from '@/lib/session.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import {
  dropDraft,
  dropIdea,
  type Idea,
  loadDraft,
  loadIdea,
  type StoredDraft,
  storeDraft,
} from './draft-storage.js';

/** Writing follows a change after this pause, ms. */
const PAUSE_MS = 400;

/**
 * The generated form that is not saved yet survives a reload and signing in. `onFound` gets it, `onIdea` what was
 * begun on the landing page; they must be the same functions at each render. With `isNew` nothing is taken up.
 */
export function useStoredDraft(
  description: string,
  onFound: (draft: StoredDraft) => void,
  onIdea: (idea: Idea) => void,
  isNew = false,
) {
  const userId = useSession(state => state.user?.id) ?? '';
  const [restored, setRestored] = useState<EditedForm>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isNew) return;
    let active = true;
    const load = async () => {
      // What was begun on the landing page is the latest.
      const idea = await loadIdea();
      if (!active) return;
      dropIdea();
      if (idea) return onIdea(idea);
      const draft = await loadDraft(userId);
      if (!active || !draft) return;
      setRestored(draft.form);
      onFound(draft);
    };
    void load();
    return () => {
      active = false;
    };
  }, [userId, onFound, onIdea, isNew]);
  const pending = useRef<StoredDraft>(undefined);
  const last = useRef<StoredDraft>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current) storeDraft(userId, pending.current);
    pending.current = undefined;
  }, [userId]);
  // A reload does not wait for the pause.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [flush]);
  const note = useCallback(
    (result: Generated, form: EditedForm) => {
      clearTimeout(timer.current);
      pending.current = last.current = { description, result, form };
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush, description],
  );
  /** Forgets the draft, and gives it to whoever may want it back. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    setRestored(undefined);
    dropDraft(userId);
    return last.current;
  }, [userId]);
  const bringBack = (draft: StoredDraft) => {
    setRestored(draft.form);
    onFound(draft);
  };
  return { restored, note, drop, bringBack };
}
