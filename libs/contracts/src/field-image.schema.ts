import { z } from 'zod';
import { isImageAddress } from '#form-core';

/** The picture of an image field. Never inline, so that pages stay small. */
export const fieldImage = z.object({
  url: z.string().max(2000).refine(isImageAddress, 'An image must have an https URL or be uploaded'),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
});
