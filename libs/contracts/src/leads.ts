import { z } from 'zod';
import { call } from './call.js';
import { byId, email, id, pageFrame, seenText, timestamp } from './common.js';
import { events } from './events.js';
import { language } from './language.schema.js';
import { formResponse, leadStatus } from './response.schema.js';
import { allResponsesQuery, responseFilter } from './response-filter.js';
import { responsePage } from './responses.js';
import { MAY } from './roles.js';

/** Maximum number of responses per bulk change. */
export const MAX_BULK = 500;
/** Maximum count of unread responses and spam. */
export const MAX_COUNTED = 1000;
/** Maximum number of rows per export step. */
const MAX_ROWS = 1000;

/** `pdf`: a ZIP file with one PDF per response, of at most MAX_PDFS. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'pdf'] as const;
const exportFormat = z.enum(EXPORT_FORMATS).default('csv');
/** Language of the headings. */
const exportLanguage = language.default('en');
const EXPORT_LIMITS = [{ by: 'user', points: 30, seconds: 60 }] as const;
const filterOfForm = responseFilter.extend({ formId: id.optional() });
const tag = seenText(40);
const ids = z.array(id).min(1).max(MAX_BULK);

/**
 * The export column for the files of a response: a list of `ResponseFile` as JSON, which the gateway turns into
 * links.
 */
export const FILES_COLUMN = 'files';
/** A cell of an export; the columns have the labels. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ExportCell = z.infer<typeof cell>;
export const exportColumn = z.object({ key: z.string(), label: z.string() });
export type ExportColumn = z.infer<typeof exportColumn>;

export const person = z.object({
  email: z.string(),
  responses: z.array(formResponse.extend({ formName: z.string() })),
});

const own = { service: 'responses', access: 'user', roles: MAY.readResponses } as const;
const verified = { service: 'responses', access: 'verified', roles: MAY.manage } as const;

/** Calls for an owner's leads, across all forms or in one. */
export const leadsCalls = {
  list: call({
    ...own,
    name: 'responses.listAll',
    summary: 'Responses of all my forms, newest first; with `since` oldest first, for programs that poll',
    http: 'GET /api/v1/responses',
    query: allResponsesQuery,
    output: responsePage,
    scope: 'responses:read',
  }),
  /** Cheap, for screens that poll for news every second. */
  pulse: call({
    ...own,
    name: 'responses.pulse',
    summary: 'A version string that changes whenever my responses change',
    http: 'GET /api/v1/responses/pulse',
    query: z.object({ formId: id.optional() }),
    output: z.object({ version: z.string() }),
    scope: 'responses:read',
  }),
  /** Both stop at MAX_COUNTED, which is shown as "more than". */
  counts: call({
    ...own,
    name: 'responses.counts',
    summary: 'Number of unread complete responses, and of those set aside as spam, up to 1,000 each',
    http: 'GET /api/v1/responses/counts',
    query: z.object({ formId: id.optional() }),
    output: z.object({ unread: z.number().int(), spam: z.number().int() }),
    scope: 'responses:read',
  }),
  board: call({
    ...own,
    name: 'responses.board',
    summary: 'Number of leads and total value, by status',
    http: 'GET /api/v1/responses/board',
    query: filterOfForm,
    output: z.object({
      columns: z.array(z.object({ status: leadStatus, count: z.number().int(), value: z.number() })),
    }),
    scope: 'responses:read',
  }),
  bulk: call({
    ...own,
    roles: MAY.changeResponses,
    name: 'responses.bulk',
    summary: 'Change or delete many responses at once',
    http: 'POST /api/v1/responses/bulk',
    body: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('update'),
        ids,
        leadStatus: leadStatus.optional(),
        addTags: z.array(tag).max(20).optional(),
        removeTags: z.array(tag).max(20).optional(),
        spam: z.boolean().optional(),
        read: z.boolean().optional(),
        assigneeId: id.nullable().optional(),
      }),
      z.object({ action: z.literal('delete'), ids }),
    ]),
    output: z.object({ changed: z.number().int() }),
    scope: 'responses:write',
    timeoutMs: 20_000,
  }),
  /** All responses with the same e-mail address or phone number, to any of the owner's forms. */
  samePerson: call({
    ...own,
    name: 'responses.samePerson',
    summary: 'Responses with the same email address or phone number, newest first',
    http: 'GET /api/v1/forms/:id/responses/:rid/person',
    params: z.object({ id, rid: id }),
    output: z.object({
      responses: z.array(
        z.object({
          id,
          formId: id,
          formName: z.string(),
          submittedAt: timestamp,
          leadStatus,
          leadScore: z.number().nullable(),
        }),
      ),
    }),
  }),
  rescore: call({
    ...own,
    roles: MAY.manage,
    name: 'responses.rescore',
    summary:
      'Recalculate the scores of all responses to a form with its current criteria; changes are recorded in their history',
    http: 'POST /api/v1/forms/:id/responses/rescore',
    params: byId,
    body: z.object({ cursor: z.string().max(500).optional() }),
    /** In steps, so that each finishes in time: pass `nextCursor` to continue; null is the end. */
    output: z.object({
      scored: z.number().int(),
      changed: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
    limits: [{ by: 'user', points: 300, seconds: 60 }],
    timeoutMs: 20_000,
  }),
  findPerson: call({
    ...verified,
    name: 'responses.findPerson',
    summary: 'All data of a person across my forms, by email address',
    http: 'POST /api/v1/responses/person',
    body: z.object({ email }),
    output: person,
  }),
  erasePerson: call({
    ...verified,
    name: 'responses.erasePerson',
    summary: 'Erase all data of a person across my forms, by email address',
    http: 'POST /api/v1/responses/person/erase',
    body: z.object({ email }),
    output: z.object({ erased: z.number().int() }),
    timeoutMs: 20_000,
  }),
  audit: call({
    ...own,
    roles: MAY.manage,
    name: 'responses.audit',
    summary: 'Access to personal data, newest first: reads with an API key, exports, lookups and erasures',
    http: 'GET /api/v1/responses/audit',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(500).optional(),
    }),
    output: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          action: z.enum([
            'read',
            'export',
            'person-found',
            'person-erased',
            'deleted',
            'expired',
            'rescored',
          ]),
          /** `session`, or the id of the API key. */
          by: z.string(),
          count: z.number().int(),
          detail: z.string(),
        }),
      ),
      ...pageFrame,
    }),
  }),
  /** The gateway writes the file from the steps of `exportRows`; `x-total-count` has the number of responses. */
  exportForm: call({
    ...own,
    roles: MAY.changeResponses,
    name: 'responses.exportForm',
    summary: 'The responses of a form that match the filters, as a CSV, XLSX or JSON file, or a ZIP of PDFs',
    http: 'GET /api/v1/forms/:id/responses/export',
    params: byId,
    query: responseFilter.extend({ format: exportFormat, language: exportLanguage }),
    output: z.string(),
    scope: 'responses:read',
    limits: EXPORT_LIMITS,
  }),
  exportAll: call({
    ...own,
    roles: MAY.changeResponses,
    name: 'responses.exportAll',
    summary:
      'The responses of all my forms that match the filters, as a CSV, XLSX or JSON file, or a ZIP of PDFs',
    http: 'GET /api/v1/responses/export',
    query: filterOfForm.extend({ format: exportFormat, language: exportLanguage }),
    output: z.string(),
    scope: 'responses:read',
    limits: EXPORT_LIMITS,
  }),
  /** One step of an export: the gateway requests the next one once the client has read this one. */
  exportRows: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.exportRows',
    summary: 'Rows of an export, in batches',
    body: z.object({
      ownerId: z.string(),
      by: z.string(),
      formId: id.optional(),
      filter: responseFilter,
      limit: z.number().int().min(1).max(MAX_ROWS),
      cursor: z.string().nullable(),
      /** Column keys as returned by the first step. */
      keys: z.array(z.string()),
      language: exportLanguage,
    }),
    output: z.object({
      /** Set in the first step only. */
      columns: z.array(exportColumn).nullable(),
      total: z.number().int(),
      /** Name of the form; empty for all forms. */
      formName: z.string(),
      rows: z.array(z.array(cell)),
      nextCursor: z.string().nullable(),
    }),
    timeoutMs: 30_000,
  }),
  sample: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.sample',
    summary: 'The newest complete response of an owner, as its event; null before the first',
    body: z.object({ ownerId: z.string(), formId: id.nullable() }),
    output: z.object({ submission: events['form.submitted'].nullable() }),
  }),
  present: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.present',
    summary:
      'Leads of a form as they are now, by id or in pages, oldest first; without spam and partial responses',
    body: z.object({
      ownerId: z.string(),
      formId: id,
      ids: z.array(z.string()).max(MAX_BULK).optional(),
      cursor: z.string().nullable().default(null),
      limit: z.number().int().min(1).max(MAX_BULK).default(100),
    }),
    output: z.object({
      leads: z.array(formResponse),
      formName: z.string(),
      /** Number of all leads of the form; 0 if ids were given. */
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
    timeoutMs: 15_000,
  }),
};
