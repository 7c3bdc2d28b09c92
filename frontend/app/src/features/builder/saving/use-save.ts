import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Form } from '#contracts';
import { useEditorStore } from '../doc/editor-context.js';
import { docOf, type EditorDoc, inputOf, sameDoc } from '../doc/editor-doc.js';
import { commitTyping } from '../doc/typing.js';
import { refusalLines } from './refusal-lines.js';
import { createSaver, type Saver } from './saver.js';

const refusalOf = (doc: EditorDoc): string | null =>
  useSession.getState().status !== 'signed-in'
    ? t.builder.signInFirst
    : doc.name.trim() === ''
      ? t.builder.nameMissing
      : doc.fields.length === 0
        ? t.builder.fieldMissing
        : null;

/** Saves the document automatically, publishes it, and reports its state. */
export function useSave(id: string | null, form: Form | null, onCreated: (form: Form) => void) {
  const store = useEditorStore();
  const client = useQueryClient();
  const [saver] = useState<Saver>(() =>
    createSaver({
      target: form ?? (id ? { id } : null),
      newId: newFormId(),
      store,
      saved: form ? store.getState().doc : null,
      refuses: refusalOf,
      calls: {
        create: (newId, doc) =>
          api(formsCalls.create, { body: { ...inputOf(doc), id: newId, status: 'draft' } }),
        update: ({ id: formId, version }, doc) =>
          api(formsCalls.update, {
            params: { id: formId },
            body: { ...inputOf(doc), publish: false, ...(version === undefined ? {} : { version }) },
          }),
      },
      onAnswer: (answer, isNew) => {
        storeSavedForm(client, answer);
        if (isNew) onCreated(answer);
      },
    }),
  );
  const [state, setState] = useState(saver.autosave.state);
  const [publishing, setPublishing] = useState(false);
  useEffect(() => saver.start(setState), [saver]);
  useEffect(() => {
    // Changes to other parts of this form, such as its link, also increase its version.
    const { saved } = saver.autosave.state();
    if (form && saved && sameDoc(docOf(form), saved)) saver.know(form);
  }, [form, saver]);

  const flush = () => {
    commitTyping();
    return saver.autosave.flush();
  };
  /** Publishes the current document; returns the problems, empty on success. */
  const publish = async (): Promise<string[]> => {
    setPublishing(true);
    try {
      const hasAll = await flush();
      const { phase, problems } = saver.autosave.state();
      // Changes typed in the meantime can wait for the next publish; anything else means that the server does not have
      // the form.
      if (!hasAll && phase !== 'unsaved') return problems.length > 0 ? problems : [t.builder.publishFailed];
      const target = saver.target();
      if (!target) return [t.builder.saveFailed];
      const version = target.version === undefined ? {} : { version: target.version };
      const answer = await api(formsCalls.publish, { params: { id: target.id }, body: version });
      saver.know(answer);
      storeSavedForm(client, answer);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFLICT'))
        return refusalLines(error, store.getState().doc, t.builder.publishFailed);
      // The error's details are version numbers; a dialog shows the differences.
      saver.autosave.conflict();
      return [t.builder.publishFailed];
    } finally {
      setPublishing(false);
    }
  };
  /** Resolves a conflict: the other version replaces this one (undo restores it), or is overwritten. */
  const resolve = (theirs: Form, takeTheirs: boolean) => {
    saver.know(theirs);
    const doc = docOf(theirs);
    saver.autosave.resolved(doc);
    if (takeTheirs) store.getState().replace(doc);
    storeSavedForm(client, theirs);
    void saver.autosave.flush();
  };
  /** Adopts the server's form after a version was restored. */
  const adopt = (answer: Form) => {
    saver.know(answer);
    const doc = docOf(answer);
    saver.autosave.resolved(doc);
    store.getState().replace(doc);
    storeSavedForm(client, answer);
    void saver.autosave.flush();
  };
  return { ...state, publishing, flush, publish, resolve, adopt, version: () => saver.target()?.version };
}
export type SaveControl = ReturnType<typeof useSave>;
