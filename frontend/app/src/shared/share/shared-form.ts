import type { FormStatus } from '#contracts';

/** What sharing needs of a form. */
export interface SharedForm {
  id: string;
  name: string;
  status: FormStatus;
  slug?: string;
}
