import { z } from 'zod';
import { call } from './call.js';
import { id } from './common.js';
import { MAY } from './roles.js';

/** Maximum number of responses in a ZIP file of PDFs. */
export const MAX_PDFS = 500;

/** Responses as PDFs, drawn by the responses service. */
export const pdfCalls = {
  pdf: call({
    service: 'responses',
    access: 'user',
    roles: MAY.changeResponses,
    name: 'responses.pdf',
    summary: 'One response as a PDF file in the look and language of its form',
    http: 'GET /api/v1/forms/:id/responses/:rid/pdf',
    params: z.object({ id, rid: id }),
    output: z.string(),
    scope: 'responses:read',
    limits: [{ by: 'user', points: 60, seconds: 60 }],
    timeoutMs: 20_000,
  }),
  draw: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.drawPdf',
    summary: 'Draw a response as a PDF',
    /** `reader`: visitors get no lead score. */
    body: z.object({ ownerId: z.string(), responseId: id, reader: z.enum(['owner', 'visitor']) }),
    /** `name`: a file name without special characters. `content`: Base64. */
    output: z.object({ name: z.string(), content: z.string() }),
    timeoutMs: 20_000,
  }),
};
