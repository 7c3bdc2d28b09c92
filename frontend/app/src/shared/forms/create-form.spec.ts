import { formsCalls } from '@/lib/contracts.build.js';
import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import type { FormInput } from '#contracts';
import { AT } from '../../../test/fixtures.js';
import { server } from '../../../test/server.js';
import { createForm } from './create-form.js';
import { listOfFields } from './field-list.js';

const NAME = { id: 'name', type: 'text', label: 'Name', required: true };

/** Applies the server's rule and counts the requests. */
function formsServer() {
  const sent: unknown[] = [];
  server.use(
    http.post(AT + formsCalls.create.path, async ({ request }) => {
      const body = (await request.json()) as { id: string; fields: unknown };
      sent.push(body.fields);
      const message = 'Form fields must be an array';
      return Array.isArray(body.fields)
        ? HttpResponse.json({ ...body, status: 'active' }, { status: 201 })
        : HttpResponse.json(
            { error: message, code: 'VALIDATION_ERROR', details: [{ field: 'fields', message }] },
            { status: 400 },
          );
    }),
  );
  return sent;
}
const create = (fields: unknown) => createForm({ id: 'f', fields } as FormInput & { id: string });

describe('createForm', () => {
  it.each([
    ['an object', { a: NAME }],
    ['a JSON text', JSON.stringify([NAME])],
    ['an object as JSON', JSON.stringify({ a: NAME })],
  ])('resends fields in %s as an array', async (_, fields) => {
    const sent = formsServer();
    expect(await create(fields)).toMatchObject({ fields: [NAME] });
    expect(sent).toEqual([fields, [NAME]]);
  });

  it('gives up on fields that are not a list', async () => {
    const sent = formsServer();
    await expect(create('no fields')).rejects.toThrow('Form fields must be an array');
    expect(sent).toHaveLength(1);
  });

  it('leaves an array unchanged', () => expect(listOfFields([NAME])).toBeNull());
});
