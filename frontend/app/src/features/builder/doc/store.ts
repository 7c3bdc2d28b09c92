import { t } from '@/lib/i18n/index.js';
import { OWNER_COUNTRY } from '@/lib/i18n/language.js';
import { toast } from '@/lib/toast.js';
import { starterOf } from '@/shared/forms/language-texts.js';
import { newFieldId } from '@/shared/forms/new-id.js';
import { temporal } from 'zundo';
import { createStore } from 'zustand';
import {
  type FieldType,
  FORM_LIMITS,
  type FormField,
  type FormLanguage,
  newField,
  optionsIn,
  type StarterTexts,
  withCountry,
} from '#form-core';
import { type DocSettings, type EditorDoc, fieldById } from './editor-doc.js';
import { withChanged, withCopy, withInserted, withMoved, without, withType } from './field-edits.js';
import { renamedOption, withoutReferences, withRenamedCriterion, withRenamedOption } from './references.js';

const HISTORY = 200;

/** Content of the right panel. */
export type Panel = 'field' | 'design' | 'logic' | 'scoring' | 'settings' | 'check' | 'assist' | 'comments';
/** Widths of the form on the canvas in CSS pixels. */
export const WIDTHS = { desktop: 600, tablet: 500, mobile: 400 } as const;
export type Device = keyof typeof WIDTHS;
/** A field to add: a type, a function that creates it in the form's language, or a field to copy with a new id. */
export type Addition =
  | FieldType
  | ((id: string, language: FormLanguage, starter?: StarterTexts) => FormField)
  | Omit<FormField, 'id'>;

export type FieldChange = Partial<FormField> | ((field: FormField) => Partial<FormField>);

/** The form that is being edited. Actions are properties, so that they can be destructured. */
export interface Editor {
  doc: EditorDoc;
  selected: string | null;
  /** The field was selected by the owner, not by opening the form, so new fields are added after it. */
  chosen: boolean;
  panel: Panel;
  /** The panel that is open as a sheet; only on narrow screens. */
  sheet: Panel | 'library' | 'outline' | null;
  device: Device;
  /** The text to focus once it is on the screen: of a field that was just added, or of a problem. */
  focusOn: string | null;
  /** The canvas shows the form as visitors use it. */
  previewing: boolean;
  preview: (on: boolean) => void;
  /** Position of the open insert menu: before the field with this index. */
  inserting: number | null;
  select: (id: string | null) => void;
  insertAt: (at: number | null) => void;
  /** Opens the insert menu after the selected field, or at the end. */
  insertAfterSelected: () => void;
  show: (panel: Panel) => void;
  openSheet: (sheet: Editor['sheet']) => void;
  setDevice: (device: Device) => void;
  focus: (id: string | null) => void;
  /** Changes the document. Pass a function for changes that depend on the latest one. */
  set: (change: Partial<DocSettings> | ((doc: EditorDoc) => Partial<DocSettings>)) => void;
  /** Adds fields after the selected one, at the end, or at an index, and selects the first of them. */
  add: (additions: Addition | readonly Addition[], at?: number) => string;
  /** Changes a field. Pass a function for changes that depend on its latest state. */
  change: (id: string, change: FieldChange) => void;
  changeType: (id: string, type: FieldType) => void;
  /** Returns the id of the copy, or the field's own id if the form cannot have more fields. */
  duplicate: (id: string) => string;
  move: (id: string, to: number) => void;
  remove: (id: string) => void;
  replace: (doc: EditorDoc) => void;
}

function made(addition: Addition, language: FormLanguage): FormField {
  const id = newFieldId();
  if (typeof addition === 'string') return withCountry(newField(addition, id, language), OWNER_COUNTRY);
  if (typeof addition === 'function') return addition(id, language, starterOf(language));
  return { ...structuredClone(addition), id };
}

const changed = (doc: EditorDoc, id: string, edit: FieldChange): EditorDoc => {
  const old = fieldById(doc, id);
  if (!old) return doc;
  const change = typeof edit === 'function' ? edit(old) : edit;
  const edited = { ...doc, fields: withChanged(doc.fields, id, change) };
  const next =
    change.label === undefined ? edited : withRenamedCriterion(edited, id, old.label, change.label);
  const renamed = change.options && renamedOption(old.options, change.options);
  return renamed ? withRenamedOption(next, id, renamed.from, renamed.to) : next;
};

/** Rejects a change that exceeds the form's option limit, and shows a message. */
function hasTooManyOptions(before: FormField[], next: FormField[]): boolean {
  const count = optionsIn(next);
  const isOver = count > FORM_LIMITS.options && count > optionsIn(before);
  if (isOver) toast.error(t.builder.optionLimit(FORM_LIMITS.options));
  return isOver;
}

/**
 * One store per form, so that forms and tests never share state. Only the document has a history. With `opensFirst`, it
 * starts with the settings of the first field.
 */
export const createEditor = (doc: EditorDoc, { opensFirst = false } = {}) =>
  createStore<Editor>()(
    temporal(
      (set, get) => {
        const edit = (change: (fields: FormField[]) => FormField[], selected = get().selected) =>
          set(({ doc: before }) => {
            const fields = change(before.fields);
            return fields === before.fields || hasTooManyOptions(before.fields, fields)
              ? { selected }
              : { doc: { ...before, fields }, selected };
          });
        return {
          doc,
          selected: (opensFirst && doc.fields[0]?.id) || null,
          chosen: false,
          panel: opensFirst && doc.fields.length > 0 ? 'field' : 'settings',
          sheet: null,
          device: 'desktop',
          focusOn: null,
          inserting: null,
          previewing: false,
          preview: previewing => set({ previewing, inserting: null }),
          insertAt: inserting => set({ inserting }),
          select: selected => set({ selected, chosen: true, ...(selected ? { panel: 'field' } : {}) }),
          insertAfterSelected: () =>
            set(({ doc: { fields }, selected, chosen }) => {
              const at = chosen ? fields.findIndex(field => field.id === selected) : -1;
              return { inserting: at < 0 ? fields.length : at + 1 };
            }),
          show: panel => set({ panel }),
          openSheet: sheet => set({ sheet }),
          setDevice: device => set({ device }),
          focus: focusOn => set({ focusOn }),
          set: change =>
            set(({ doc: before }) => ({
              doc: { ...before, ...(typeof change === 'function' ? change(before) : change) },
            })),
          add: (additions, at) => {
            const { fields, language } = get().doc;
            const list = (Array.isArray(additions) ? additions : [additions]) as readonly Addition[];
            const added = list
              .slice(0, Math.max(0, FORM_LIMITS.fields - fields.length))
              .map(one => made(one, language));
            if (added.length < list.length) toast.error(t.builder.fieldLimit(FORM_LIMITS.fields));
            const selected = get().chosen ? fields.findIndex(field => field.id === get().selected) : -1;
            const place = at ?? (selected < 0 ? fields.length : selected + 1);
            const id = added[0]?.id ?? '';
            if (id) edit(before => withInserted(before, added, place), id);
            if (id) set({ focusOn: id, panel: 'field', chosen: true });
            return id;
          },
          change: (id, change) =>
            set(({ doc: before }) => {
              const next = changed(before, id, change);
              return hasTooManyOptions(before.fields, next.fields) ? {} : { doc: next };
            }),
          changeType: (id, type) => edit(fields => withType(fields, id, type, get().doc.language)),
          duplicate: id => {
            if (get().doc.fields.length >= FORM_LIMITS.fields) {
              toast.error(t.builder.fieldLimit(FORM_LIMITS.fields));
              return id;
            }
            const copyId = newFieldId();
            edit(fields => withCopy(fields, id, copyId, starterOf(get().doc.language)), copyId);
            return copyId;
          },
          move: (id, to) => edit(fields => withMoved(fields, id, to)),
          remove: id =>
            set(({ doc: before, selected }) => {
              const fields = without(before.fields, id);
              if (fields === before.fields) return {};
              const next = withoutReferences({ ...before, fields }, id);
              return { doc: next, selected: selected === id ? null : selected };
            }),
          replace: next => set({ doc: next }),
        };
      },
      {
        limit: HISTORY,
        partialize: ({ doc: current }) => ({ doc: current }),
        equality: (past, current) => past.doc === current.doc,
      },
    ),
  );
export type EditorStore = ReturnType<typeof createEditor>;
