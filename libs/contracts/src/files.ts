import { z } from 'zod';
import { FIELD_LIMITS, FORM_LANGUAGES, MEGABYTE } from '#form-core';
import { call } from './call.js';
import { byId, id, timestamp } from './common.js';
import { fieldId } from './condition.schema.js';
import { responseFile } from './response.schema.js';
import { MAY } from './roles.js';

/** Maximum length of a stored file name, in characters. */
export const FILE_NAME_LENGTH = 200;

const internal = { service: 'responses', access: 'internal' } as const;
const fileName = z.string().min(1).max(FILE_NAME_LENGTH);

/** Address of a file's content; anyone with the address can fetch the file until it expires. */
export const fileLink = z.object({ url: z.string(), expiresAt: timestamp });

/**
 * Files that visitors send. Their bytes go from the gateway to the storage and never through the broker; the responses
 * service has their metadata. A file is reserved before its first byte, so that interrupted uploads are known and can
 * be removed. It belongs to a response once a submission names it.
 */
export const filesCalls = {
  upload: call({
    service: 'responses',
    access: 'public',
    name: 'files.upload',
    summary:
      'Upload files for a form as multipart/form-data, each under the id of its field; the returned ids are the answers. Files that are not submitted within a day are removed.',
    http: 'POST /api/v1/public/forms/:id/files',
    params: byId,
    query: z.object({ access: z.string().max(200).optional() }),
    output: z.object({ files: z.array(responseFile) }),
    upload: { maxFiles: FIELD_LIMITS.files, maxFileBytes: FIELD_LIMITS.fileSize * MEGABYTE },
    limits: [
      { by: 'address', points: 240, seconds: 60 },
      { by: 'form', points: 1200, seconds: 60 },
    ],
    status: 201,
  }),
  link: call({
    service: 'responses',
    access: 'user',
    roles: MAY.readResponses,
    name: 'files.link',
    summary: 'A download link for a file of a response, valid for a few minutes',
    http: 'GET /api/v1/forms/:id/responses/:rid/files/:fid',
    params: z.object({ id, rid: id, fid: id }),
    output: fileLink,
    scope: 'responses:read',
  }),
  reserve: call({
    ...internal,
    name: 'files.reserve',
    summary: 'Before an upload: check that the field of the form accepts the file, and reserve its key',
    body: z.object({
      ...{ formId: id, fieldId, name: fileName, networkKey: z.string().max(64) },
      access: z.string().max(200).optional(),
    }),
    output: z.object({
      ...{ id, maxBytes: z.number().int(), types: z.array(z.string()) },
      /** Language of the form, for error messages to its visitor. */
      language: z.enum(FORM_LANGUAGES),
    }),
  }),
  complete: call({
    ...internal,
    name: 'files.complete',
    summary: 'Record a stored file after its upload',
    body: z.object({
      id,
      type: z.string().max(200),
      size: z.number().int().min(1),
      sha256: z.string().max(64),
    }),
    output: responseFile,
  }),
  discard: call({
    ...internal,
    name: 'files.discard',
    summary: 'Remove files with a rejected or aborted upload immediately',
    body: z.object({ ids: z.array(id).max(100) }),
    output: z.object({}),
  }),
  describe: call({
    ...internal,
    name: 'files.describe',
    summary: 'Uploaded files that are not attached to a response yet, to render the page of their form again',
    body: z.object({ formId: id, ids: z.array(id).max(200) }),
    output: z.object({ files: z.array(responseFile.extend({ sha256: z.string() })) }),
  }),
  owned: call({
    ...internal,
    name: 'files.owned',
    summary: 'A file in a response, for the owner of the form',
    /** `assigneeId`: only if the response is assigned to this person. */
    body: z.object({
      ...{ ownerId: z.string(), formId: id, responseId: id, fileId: id },
      assigneeId: z.string().optional(),
    }),
    output: responseFile,
  }),
};
