import { z } from 'zod';
import { generated } from './ai.generated.js';
import { generateBody } from './ai.js';
import { call } from './call.js';

const draftBody = generateBody.pick({ description: true });

/** Form generator for people without an account: no model is called, and nothing is stored. */
export const draftCalls = {
  draftForm: call({
    service: 'ai',
    access: 'internal',
    name: 'ai.draftForm',
    summary: 'A form that the built-in generator creates from a sentence',
    body: draftBody,
    output: generated,
  }),
  publicDraft: call({
    service: 'ai',
    access: 'public',
    name: 'ai.publicDraft',
    summary:
      'Try the generator without an account: returns a form for a sentence, and its design. Nothing is stored.',
    http: 'POST /api/v1/public/drafts',
    body: draftBody,
    output: generated.extend({
      /** The form as a visitor sees it, with the styles of the landing page. */
      html: z.string(),
    }),
    limits: [
      { by: 'address', points: 10, seconds: 60 },
      { by: 'installation', points: 120, seconds: 60 },
    ],
  }),
};
