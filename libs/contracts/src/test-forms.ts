import { z } from 'zod';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, pageQuery, timestamp } from './common.js';
import { customizations, publicForm } from './form.schema.js';
import { shownEnding } from './form-ending.schema.js';
import { form } from './forms.js';
import { formResponse } from './response.schema.js';
import { MAY } from './roles.js';

/** Answers that were entered to try out a form. They are excluded from counts, emails and webhooks. */
export const testSubmission = z.object({
  id,
  formId: id,
  values: formResponse.shape.values,
  submittedAt: timestamp,
});
export type TestSubmission = z.infer<typeof testSubmission>;

const owner = { service: 'forms', access: 'user', roles: MAY.editForms } as const;

/** The owner's tests of a form: always of the working draft, whatever its status. */
export const testFormsCalls = {
  get: call({
    ...owner,
    roles: MAY.readForms,
    name: 'test-forms.get',
    summary: 'The working draft of one of my forms, as a visitor would see it',
    http: 'GET /api/v1/test-forms/:id',
    params: byId,
    output: publicForm,
    scope: 'forms:read',
  }),
  submit: call({
    ...owner,
    name: 'test-forms.submit',
    summary: 'Submit the working draft as a test: validated like a response, but not counted',
    http: 'POST /api/v1/test-forms/:id/submit',
    takesKey: true,
    params: byId,
    body: z.object({ responses: z.record(z.string().max(64), z.unknown()) }),
    /** `ending`: shown instead of the usual thanks. `replayed`: a repeat with the same Idempotency-Key and the same answers; they are returned again with 200. */
    output: testSubmission.extend({ replayed: z.literal(true).optional(), ending: shownEnding.optional() }),
    status: 201,
    also: { 200: 'The same test was sent before' },
    statusOf: answer => (answer.replayed ? 200 : 201),
    limits: [{ by: 'user', points: 60, seconds: 60 }],
    scope: 'forms:write',
  }),
  submissions: call({
    ...owner,
    name: 'test-forms.submissions',
    summary: 'The test submissions of a form, newest first; the newest 500 are kept for 30 days',
    http: 'GET /api/v1/test-forms/:id/submissions',
    params: byId,
    query: pageQuery,
    output: z.object({ submissions: z.array(testSubmission), ...pageFrame }),
    scope: 'forms:read',
  }),
  clear: call({
    ...owner,
    name: 'test-forms.clear',
    summary: 'Delete the test submissions of a form',
    http: 'DELETE /api/v1/test-forms/:id/submissions',
    params: byId,
    output: messageAnswer,
    scope: 'forms:write',
  }),
  appearance: call({
    service: 'forms',
    access: 'verified',
    roles: MAY.editForms,
    name: 'test-forms.appearance',
    summary: 'Save a design to the working draft; visitors see it once it is published',
    http: 'PUT /api/v1/test-forms/:id/appearance',
    params: byId,
    body: z.object({ customizations }),
    output: form,
    scope: 'forms:write',
  }),
};
