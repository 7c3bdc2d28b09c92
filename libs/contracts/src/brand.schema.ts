import { z } from 'zod';
import { color, logo } from './form.schema.js';

/** Look of a workspace, as settings of a form's `customizations`; absent ones are not part of the brand. */
export const brand = z.object({
  logoUrl: logo.optional(),
  primaryColor: color.optional(),
  backgroundColor: color.optional(),
  textColor: color.optional(),
  /** Theme of new forms. */
  theme: z.string().max(100).optional(),
});
export type Brand = z.infer<typeof brand>;
