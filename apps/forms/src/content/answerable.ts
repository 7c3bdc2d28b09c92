import { DomainError } from '#contracts';
import { fileLimitsOf, type FormField, isRequired, rulesOf, traitsOf } from '#form-core';
import { FILE_TYPES } from '#platform';

interface Fault {
  /** The part of the field at fault, such as `options`. */
  part: string;
  message: string;
}

/**
 * Refuses to publish fields that no visitor could answer. A working draft may have them while its owner edits it.
 * @throws DomainError VALIDATION_ERROR with one detail per fault, such as `fields.2.options`
 */
export function requireAnswerable(fields: readonly FormField[]): void {
  const details = fields.flatMap((field, at) =>
    faultsOf(field).map(({ part, message }) => ({ field: `fields.${at}.${part}`, message })),
  );
  if (details.length) throw new DomainError('VALIDATION_ERROR', details[0]!.message, details);
}

const faultsOf = (field: FormField): Fault[] =>
  traitsOf(field.type).hasValue
    ? [limitFault, dateFault, optionFault, fileFault].flatMap(fault => fault(field) ?? [])
    : [];

/** Limits of numbers, lengths and choices, including those given as rules. */
function limitFault(field: FormField): Fault | undefined {
  const { min, max } = field.validation ?? {};
  const limits = (kind: 'min' | 'max'): number[] =>
    rulesOf({ ...field, type: 'number' }).flatMap(rule => (rule.kind === kind ? [rule.limit] : []));
  const [low, high] = [Math.max(...limits('min')), Math.min(...limits('max'))];
  const part = min !== undefined || max !== undefined ? 'validation.min' : 'validation.rules';
  return low > high
    ? { part, message: `The minimum (${low}) must not exceed the maximum (${high})` }
    : undefined;
}

function dateFault({ settings: { minDate, maxDate } = {} }: FormField): Fault | undefined {
  return minDate && maxDate && minDate > maxDate
    ? { part: 'settings.minDate', message: 'The earliest date must not be after the latest date' }
    : undefined;
}

/** A checkbox without options is a single yes. */
function optionFault(field: FormField): Fault | undefined {
  const needsOptions = traitsOf(field.type).choices === 'one' && isRequired(field);
  const hasOptions = field.options?.some(option => option.trim() !== '');
  return needsOptions && !hasOptions
    ? { part: 'options', message: 'A required choice needs at least one option' }
    : undefined;
}

function fileFault(field: FormField): Fault | undefined {
  if (!traitsOf(field.type).holdsFiles) return undefined;
  const { types } = fileLimitsOf(field);
  const unknown = types.find(type => type.includes('/'));
  if (!unknown && (types.length === 0 || types.some(type => Object.hasOwn(FILE_TYPES, type))))
    return undefined;
  const named = unknown ?? types.join(', ');
  return { part: 'settings.acceptedFileTypes', message: `Files of this type are never accepted: ${named}` };
}
