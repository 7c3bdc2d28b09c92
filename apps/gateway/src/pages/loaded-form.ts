import { DomainError, type PublicForm } from '#contracts';
import type { FormPageInput } from './render/visitor.renderer.js';

/** A form, or the reason why the visitor does not get it. */
export type LoadedForm =
  | { form: PublicForm; state: 'form'; status: 200 }
  | ({ form: null; status: number } & Pick<FormPageInput, 'language' | 'opensAt'> & {
        state: 'closed' | 'early' | 'full' | 'locked' | 'not-found' | 'unavailable';
        /** Set for a form with a password. */
        formId?: string;
      });
const CLOSED = ['closed', 'early', 'full'] as const;

/** Page state to show instead of a form. */
export function withoutForm(error: unknown): LoadedForm & { form: null } {
  const { code, status, details } = error instanceof DomainError ? error : new DomainError('INTERNAL', '');
  const detail = (name: string) => details?.find(({ field }) => field === name)?.message;
  if (code === 'FORBIDDEN')
    return { form: null, state: 'locked', status, language: detail('language'), formId: detail('id') };
  if (code !== 'FORM_CLOSED')
    return { form: null, state: code === 'NOT_FOUND' ? 'not-found' : 'unavailable', status };
  const state = CLOSED.find(one => one === detail('reason')) ?? 'closed';
  return { form: null, state, status, language: detail('language'), opensAt: detail('opensAt') };
}
