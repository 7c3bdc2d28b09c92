import type { FormStatus } from '#contracts';

/** The properties of a form that sharing needs. */
export interface SharedForm {
  id: string;
  name: string;
  status: FormStatus;
  slug?: string;
}
