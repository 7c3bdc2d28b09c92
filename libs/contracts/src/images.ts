import { z } from 'zod';
import { MEGABYTE } from '#form-core';
import { call } from './call.js';
import { id } from './common.js';
import { FILE_NAME_LENGTH } from './files.js';
import { MAY } from './roles.js';

/** Allowed image types for forms. No SVG, because it may contain scripts. */
export const IMAGE_KINDS = ['jpg', 'png', 'webp', 'gif', 'avif'] as const;
/** Maximum size of an owner's image, in bytes. */
export const IMAGE_BYTES = 5 * MEGABYTE;

/** Images for owners' forms. Stored like visitors' files (`filesCalls`), but anyone may load them. */
export const imageCalls = {
  upload: call({
    service: 'responses',
    access: 'verified',
    roles: MAY.editForms,
    name: 'images.upload',
    summary:
      'Upload an image for your forms as multipart/form-data; use its URL as settings.image.url of an image field. It is public, and kept as long as the account.',
    http: 'POST /api/v1/images',
    output: z.object({ url: z.string() }),
    upload: { maxFiles: 1, maxFileBytes: IMAGE_BYTES },
    scope: 'forms:write',
    limits: [{ by: 'user', points: 60, seconds: 60 }],
    status: 201,
  }),
  reserve: call({
    service: 'responses',
    access: 'internal',
    name: 'images.reserve',
    summary: 'Before an image upload: check that the owner has room for it, and reserve its key',
    body: z.object({
      ownerId: z.string(),
      name: z.string().min(1).max(FILE_NAME_LENGTH),
      kind: z.enum(IMAGE_KINDS),
    }),
    output: z.object({ id }),
  }),
};
