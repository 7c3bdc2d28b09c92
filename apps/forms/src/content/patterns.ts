import { DomainError } from '#contracts';
import { type FormField, parseRule } from '#form-core';
import { patternProblem } from '#platform';

/** Maximum number of different patterns per form; each is compiled when the form is saved. */
const MAX_PATTERNS = 50;

/**
 * Refuses patterns that browser and server cannot both run.
 * @throws DomainError VALIDATION_ERROR with one detail per rule, such as `fields.2.validation.rules.0`
 */
export function requirePatterns(fields: readonly FormField[]): void {
  const problems = new Map<string, string | null>();
  const problemOf = (pattern: string): string | null => {
    if (!problems.has(pattern)) {
      const tooMany = problems.size >= MAX_PATTERNS;
      problems.set(
        pattern,
        tooMany ? `A form can have at most ${MAX_PATTERNS} different patterns` : patternProblem(pattern),
      );
    }
    return problems.get(pattern)!;
  };
  const details = fields.flatMap(({ validation }, at) =>
    (validation?.rules ?? []).flatMap((text, index) => {
      const rule = parseRule(text);
      const message = rule.kind === 'pattern' ? problemOf(rule.pattern) : null;
      return message ? [{ field: `fields.${at}.validation.rules.${index}`, message }] : [];
    }),
  );
  if (details.length) throw new DomainError('VALIDATION_ERROR', details[0]!.message, details);
}
