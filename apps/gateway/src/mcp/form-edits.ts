import { z } from 'zod';
import { formField } from '#contracts';
import { type EditedForm, FIELD_TYPES, type FormField, type FormOperation, newField } from '#form-core';

const name = z
  .string()
  .min(1)
  .max(64)
  .describe('Id or number of a question, as read_form shows them; numbers start at 1');
const position = z.number().int().min(1).max(400).describe('Number that the question gets');
const texts = formField.pick({ label: true, placeholder: true, helpText: true, options: true });

/** An edit as sent by an agent. Previous values are taken from the form. */
export const formEdit = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    type: z.enum(FIELD_TYPES),
    ...texts.partial().required({ label: true }).shape,
    required: z.boolean().default(false),
    position: position.optional().describe('New number of the question; the end if absent'),
  }),
  z.object({
    do: z.literal('change'),
    question: name,
    ...texts.partial().shape,
    required: z.boolean().optional(),
    type: z.enum(FIELD_TYPES).optional(),
  }),
  z.object({ do: z.literal('remove'), question: name }),
  z.object({ do: z.literal('move'), question: name, position }),
  z.object({
    do: z.literal('texts'),
    name: z.string().min(1).max(200).optional(),
    description: z.string().max(2000).optional(),
    submitText: z.string().max(100).optional(),
    thankYouTitle: z.string().max(200).optional(),
    thankYouText: z.string().max(2000).optional(),
  }),
]);
export type FormEdit = z.output<typeof formEdit>;

/** Converts an edit to reversible operations on the form. @throws Error if the form has no such question */
export function operationsOf(form: EditedForm, edit: FormEdit): FormOperation[] {
  switch (edit.do) {
    case 'add':
      return [added(form, edit)];
    case 'change':
      return [changed(fieldOf(form, edit.question), edit)];
    case 'remove':
      return [removed(form, fieldOf(form, edit.question))];
    case 'move': {
      const field = fieldOf(form, edit.question);
      const from = form.fields.indexOf(field);
      return [
        { op: 'move', why: '', fieldId: field.id, from, to: Math.min(edit.position, form.fields.length) - 1 },
      ];
    }
    case 'texts': {
      const { do: _, ...values } = edit;
      const changes = Object.entries(values).filter(([, text]) => text !== undefined) as [
        keyof typeof values,
        string,
      ][];
      return [
        {
          op: 'texts',
          why: '',
          texts: changes.map(([key, to]) => ({ fieldId: null, key, to, was: form[key] ?? null })),
        },
      ];
    }
  }
}

function fieldOf({ fields }: EditedForm, question: string): FormField {
  const field =
    fields.find(({ id }) => id === question) ?? fields[/^\d+$/.test(question) ? Number(question) - 1 : -1];
  if (!field)
    throw new Error(`The form has no question "${question}". Call read_form for its ids and numbers.`);
  return field;
}

function added({ fields }: EditedForm, edit: Extract<FormEdit, { do: 'add' }>): FormOperation {
  const { do: _, type, position: at = fields.length + 1, ...values } = edit;
  const made = newField(type, `field_${crypto.randomUUID().slice(0, 8)}`);
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { op: 'add', why: '', field: { ...made, ...set }, at: Math.min(at - 1, fields.length), rules: [] };
}

function changed(field: FormField, edit: Extract<FormEdit, { do: 'change' }>): FormOperation {
  const { do: _, question: _question, ...values } = edit;
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const was = Object.fromEntries(Object.keys(set).map(key => [key, field[key as keyof FormField] ?? null]));
  return { op: 'change', why: '', fieldId: field.id, set, was };
}

/** Removes a question with the rules that refer to it or control its visibility. */
function removed({ fields, logic }: EditedForm, field: FormField): FormOperation {
  const names = (rule: unknown): boolean => JSON.stringify(rule).includes(JSON.stringify(field.id));
  const rules = logic.flatMap((rule, at) => (names(rule) ? [{ at, rule }] : []));
  return { op: 'remove', why: '', field, at: fields.indexOf(field), rules };
}
