import { DomainError } from '#contracts';
import { scopeCss } from '#custom-css';
import type { Customizations } from '#form-core';

/** Maximum number of reported problems. */
const NAMED = 20;

/**
 * Refuses custom CSS rules that a form's page would ignore. @throws DomainError VALIDATION_ERROR with one detail per problem,
 * which begins with its line number
 */
export function requireCustomCss({ customCSS }: Customizations): void {
  const { problems } = scopeCss(customCSS ?? '');
  const details = problems.slice(0, NAMED).map(({ line, message }) => ({
    field: 'customizations.customCSS',
    message: `Line ${line}: ${message}`,
  }));
  if (details.length) throw new DomainError('VALIDATION_ERROR', details[0]!.message, details);
}
