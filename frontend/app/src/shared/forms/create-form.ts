import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import type { Form, FormInput, FormStatus, Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import { toNewFields } from './field-inputs.js';
import { listOfFields } from './field-list.js';

type NewForm = FormInput & { id: string };

/**
 * Creates a form. If the server refuses the fields because they are not an array, retries with an array (document 1,
 * section 5).
 */
export async function createForm(body: NewForm, idempotencyKey?: string): Promise<Form> {
  const send = (input: NewForm): Promise<Form> =>
    api(formsCalls.create, { body: input, ...(idempotencyKey ? { idempotencyKey } : {}) });
  try {
    return await send(body);
  } catch (error) {
    const fields = isAboutFields(error) ? listOfFields(body.fields) : null;
    if (!fields) throw error;
    return send({ ...body, fields: fields as NonNullable<FormInput['fields']> });
  }
}

const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'VALIDATION_ERROR' &&
  error.details.some(({ field }) => /^(?:body\.)?fields$/.test(field));

/** The editable form at the start of the owner's work. */
export const editedOf = ({
  name,
  description,
  fields,
  logic,
  customizations,
  scoring,
  language,
}: Generated['form']): EditedForm => ({
  name,
  description,
  submitText: customizations.submitButtonText,
  fields,
  logic,
  customizations,
  scoring,
  language,
});

/** The request body that stores a generated form, with its owner's changes. */
export function generatedInput(made: Generated, form: EditedForm, status: FormStatus): FormInput {
  const { method, confidence, ...context } = made.aiContext;
  // The button's text becomes a setting of the form, where the editor can change it.
  const { submitButtonText, ...customizations } = form.customizations;
  return {
    ...made.form,
    ...form,
    fields: toNewFields(form.fields),
    scoring: form.scoring ?? null,
    customizations,
    submitText: form.submitText ?? submitButtonText,
    status,
    aiGenerated: true,
    aiContext: { ...context, method, confidence },
  };
}
