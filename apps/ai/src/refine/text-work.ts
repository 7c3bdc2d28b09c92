import { createHash } from 'node:crypto';
import { type EditedForm, type FieldType, FORM_LIMITS } from '#form-core';
import { isSensitive } from '../builtin/guards.js';
import { type Context, type Done, fieldOf, textOf, type Work } from './edit-context.js';
import { isOwnText } from './own-text.js';

/** Types with answers that look like names. */
const DATES = new Set<FieldType>(['date', 'time', 'number']);

/** Maximum length of a heading and of a hint, in characters. */
const LONGEST = 240;

const rename: Work = ({ field, label }, context) => {
  const found = fieldOf(field, context);
  const text = textOf(label, context);
  if (!found || text === undefined || isSensitive(text) || !isOwnText(label ?? '', context)) return undefined;
  context.draft.change(found.id, { label: text });
  return { reply: 'renamed', labels: [found.label], to: text };
};

/** A new name after 'to', unless it means another change: 'change the date to 5 May'. */
const renameLoosely: Work = (slots, context) => {
  const { label = '' } = slots;
  const { words } = context.language;
  const field = fieldOf(slots['field'], context);
  if (!field) return undefined;
  const types = Object.values(words.types).map(type => `(?:an? )?(?:${type})`);
  const isOther = [...types, words.required, words.optionalWord].some(list =>
    context.language.is(list, label),
  );
  const isShared = context.names.wordsBeside(field, label) !== undefined;
  const isValue = /\d/u.test(label) || (DATES.has(field.type) && !/[?？\s]/u.test(label.trim()));
  const isVague =
    (context.language.isTooMuch(label) && !/^[\p{Lu}¿¡]/u.test(label)) ||
    context.language.hasOptionNoun(label);
  return isOther || isVague || (isValue && !isShared) ? undefined : rename(slots, context);
};

type TextKey = 'name' | 'submitText' | 'thankYouText';

function setText(key: TextKey, text: string | undefined, { draft }: Context): Done | undefined {
  const { form }: { form: EditedForm } = draft;
  if (text === undefined) return undefined;
  draft.texts('texts', [{ fieldId: null, key, to: text, was: form[key] ?? null }]);
  return { reply: key, labels: [], to: text };
}

const hint: Work = ({ field, label }, context) => {
  const found = fieldOf(field, context);
  const helpText = textOf(label, context, LONGEST);
  if (!found || helpText === undefined) return undefined;
  context.draft.change(found.id, { helpText });
  return { reply: 'hint', labels: [found.label], to: helpText };
};

const placeholder: Work = ({ field, label }, context) => {
  const found = fieldOf(field, context);
  const text = textOf(label, context, LONGEST);
  if (!found || text === undefined) return undefined;
  context.draft.change(found.id, { placeholder: text });
  return { reply: 'hint', labels: [found.label], to: text };
};

/** Adds a text for visitors at the top of the form, or a required check box at its end. */
const addText =
  (type: 'statement' | 'consent'): Work =>
  ({ label: said }, context) => {
    const { draft } = context;
    const label = textOf(said, context, LONGEST);
    if (label === undefined || draft.form.fields.some(field => field.label === label)) return undefined;
    const id = `${type}_${createHash('sha256').update(label).digest('hex').slice(0, 8)}`;
    const isConsent = type === 'consent';
    draft.add(
      { id, type, label, required: isConsent, ...(isConsent ? { settings: { consentText: label } } : {}) },
      isConsent ? draft.form.fields.length : 0,
    );
    return { reply: 'added', labels: [label] };
  };

export const textWork: Record<string, Work> = {
  rename,
  renameLoosely,
  renameForm: ({ label }, context) => setText('name', textOf(label, context, FORM_LIMITS.name), context),
  button: ({ label }, context) =>
    setText('submitText', textOf(label, context, FORM_LIMITS.submitText), context),
  thanks: ({ label }, context) =>
    setText('thankYouText', textOf(label, context, FORM_LIMITS.thankYouText), context),
  hint,
  placeholder,
  note: addText('statement'),
  confirmation: addText('consent'),
};
