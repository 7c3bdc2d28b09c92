import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import type { Form, FormInput } from '#contracts';
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
