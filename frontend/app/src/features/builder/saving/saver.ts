import { t } from '@/lib/i18n/index.js';
import type { Form } from '#contracts';
import type { EditorDoc } from '../doc/editor-doc.js';
import type { EditorStore } from '../doc/store.js';
import { createAutosave, type SaveState } from './autosave.js';
import { useAutosave } from './autosave-switch.js';
import { discardDraft, saveDraft } from './local-draft.js';
import { refusalLines } from './refusal-lines.js';

/** The form to save; without a version, it is overwritten unconditionally. */
export type Target = Pick<Form, 'id'> & Partial<Pick<Form, 'version'>>;
interface Options {
  target: Target | null;
  /**
   * The id of a new form. It is generated in the browser, so that a retry after a lost answer cannot create a second
   * form.
   */
  newId: string;
  store: EditorStore;
  saved: EditorDoc | null;
  refuses: (doc: EditorDoc) => string | null;
  calls: {
    create: (id: string, doc: EditorDoc) => Promise<Form>;
    update: (target: Target, doc: EditorDoc) => Promise<Form>;
  };
  onAnswer: (form: Form, isNew: boolean) => void;
}

const COPY_AFTER_MS = 500;

const isTouched = (store: EditorStore): boolean => {
  const { pastStates, futureStates } = store.temporal.getState();
  return pastStates.length + futureStates.length > 0;
};

/** Saves a document to the server and, until that succeeds, to this device. */
export function createSaver({ store, calls, onAnswer, newId, saved, refuses, ...options }: Options) {
  let { target } = options;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let onState: (state: SaveState<EditorDoc>) => void = () => undefined;
  const read = () => store.getState().doc;
  const autosave = createAutosave<EditorDoc>({
    read,
    refuses,
    isOn: () => useAutosave.getState().isOn,
    linesOf: (error, doc) => refusalLines(error, doc, t.builder.saveFailed),
    saved,
    send: async doc => {
      const isNew = target === null;
      const answer = await (target === null ? calls.create(newId, doc) : calls.update(target, doc));
      if (isNew) discardDraft(null);
      target = answer;
      if (read() === doc) {
        clearTimeout(copyTimer);
        discardDraft(answer.id);
      }
      onAnswer(answer, isNew);
    },
    onState: state => {
      if (state.phase === 'offline') copy();
      onState(state);
    },
  });
  const copy = () => {
    clearTimeout(copyTimer);
    if (read() !== autosave.state().saved) saveDraft(target?.id ?? null, read(), target?.version);
  };
  const changed = () => {
    clearTimeout(copyTimer);
    copyTimer = setTimeout(copy, COPY_AFTER_MS);
    autosave.changed();
    if (read() === autosave.state().saved) discardDraft(target?.id ?? null);
  };
  return {
    autosave,
    target: () => target,
    /** Updates the server's latest version of the form. */
    know: (form: Target) => {
      target = form;
    },
    /** Watches the document until the returned function is called, which still sends unsaved changes. */
    start: (listener: typeof onState) => {
      onState = listener;
      const unsubscribe = store.subscribe((state, before) => {
        if (state.doc !== before.doc) changed();
      });
      const onHide = () => {
        if ((target || isTouched(store)) && read() !== autosave.state().saved) copy();
      };
      const unswitch = useAutosave.subscribe(autosave.changed);
      window.addEventListener('online', autosave.online);
      window.addEventListener('pagehide', onHide);
      document.addEventListener('visibilitychange', onHide);
      return () => {
        unsubscribe();
        unswitch();
        window.removeEventListener('online', autosave.online);
        window.removeEventListener('pagehide', onHide);
        document.removeEventListener('visibilitychange', onHide);
        onHide();
        const { phase } = autosave.state();
        // An untouched new form is not saved.
        const hasEdits = store.temporal.getState().pastStates.length > 0;
        if (phase === 'unsaved' && hasEdits && useAutosave.getState().isOn) void autosave.flush();
        else autosave.stop();
      };
    },
  };
}
export type Saver = ReturnType<typeof createSaver>;
