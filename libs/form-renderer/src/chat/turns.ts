import {
  type ChatTexts,
  type FieldValue,
  type FieldValues,
  type FormField,
  type FormTexts,
  initialValues,
  isAsked,
  isContent,
  isDate,
  isEmpty,
  rangeOf,
  sayDate,
  sayNumber,
  SECRET_MASK,
  traitsOf,
  type VisitorForm,
} from '#form-core';

/** Maximum number of options that are shown as replies to tap; longer lists stay a dropdown. */
const REPLIES = 8;

/** The form with its short dropdowns as single choices, which are answered with one tap. */
export const withReplies = (form: VisitorForm): VisitorForm => ({
  ...form,
  fields: form.fields.map(field =>
    field.type === 'select' && (field.options?.length ?? 0) <= REPLIES ? { ...field, type: 'radio' } : field,
  ),
});

/** Questions of a conversation in order: the fields that the logic shows. */
export const turnsOf = ({ fields }: VisitorForm, visible: ReadonlySet<string>): FormField[] =>
  fields.filter(({ id, type }) => visible.has(id) && isAsked(type));

/** Visible content before each turn, by the turn's id; content after the last turn has the key ''. */
export const contentOf = (
  { fields }: VisitorForm,
  visible: ReadonlySet<string>,
): Map<string, FormField[]> => {
  const content = new Map<string, FormField[]>();
  let open: FormField[] = [];
  for (const field of fields.filter(({ id }) => visible.has(id))) {
    if (isContent(field.type) || traitsOf(field.type).isCalculated) open.push(field);
    else if (isAsked(field.type)) {
      content.set(field.id, open);
      open = [];
    }
  }
  return content.set('', open);
};

/** Maximum length of a quoted answer, in characters. */
const QUOTED = 400;

/** Formats an answer for the conversation, in the form's language; `fileName` returns the name of a file by its token. */
export const answerText = (
  field: FormField,
  value: FieldValue | undefined,
  texts: Pick<ChatTexts, 'skipped' | 'yes'> & Pick<FormTexts, 'locale'>,
  fileName: (token: string) => string = String,
): string => {
  if (value === undefined || isEmpty(value)) return texts.skipped;
  const { isSensitive, holdsFiles } = traitsOf(field.type);
  if (isSensitive) return SECRET_MASK;
  if (value === true) return texts.yes;
  if (Array.isArray(value)) return value.map(one => (holdsFiles ? fileName(one) : one)).join(', ');
  if (field.type === 'rating') return `${String(value)} / ${rangeOf(field).max}`;
  if (typeof value === 'number') return sayNumber(texts, value);
  const text = String(value);
  if (field.type === 'date' && isDate(text)) return sayDate(texts, text);
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
};

/**
 * Questions already answered when saved answers are restored: all up to the last one that differs from the form's initial
 * values. An unanswered required question is asked again.
 */
export const answeredOf = (
  form: VisitorForm,
  saved: FieldValues,
  required: ReadonlySet<string>,
): string[] => {
  const first = initialValues(form);
  const asked = form.fields.filter(({ type }) => isAsked(type));
  const differs = ({ id }: FormField) =>
    JSON.stringify(saved[id] ?? null) !== JSON.stringify(first[id] ?? null);
  const last = asked.findLastIndex(differs);
  return asked
    .slice(0, last + 1)
    .filter(({ id }) => !isEmpty(saved[id]) || !required.has(id))
    .map(({ id }) => id);
};
