import { isEmpty } from './answers.js';
import { type FieldType, traitsOf } from './fields/registry.js';
import type { FieldValue, FieldValues } from './types.js';

/** Mask that replaces a visitor's secret in displays, storage and messages. */
export const SECRET_MASK = '••••••';

/** The answer, or the mask for an answered field for secrets. All output of answers uses this rule. */
export const maskSecret = (type: FieldType, value: FieldValue): FieldValue =>
  traitsOf(type).isSensitive && !isEmpty(value) ? SECRET_MASK : value;

/** The answers with every secret replaced by the mask. @param types the type of each field id */
export function maskSecrets(values: FieldValues, types: Iterable<readonly [string, FieldType]>): FieldValues {
  const secret = [...types].filter(([id, type]) => Object.hasOwn(values, id) && traitsOf(type).isSensitive);
  if (secret.length === 0) return values;
  return {
    ...values,
    ...Object.fromEntries(secret.map(([id, type]) => [id, maskSecret(type, values[id]!)])),
  };
}
