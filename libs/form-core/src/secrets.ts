import { isEmpty } from './answers.js';
import { type FieldType, traitsOf } from './fields/registry.js';
import type { FieldValue, FieldValues } from './types.js';

/** Shown, stored and sent in place of a secret that a visitor entered. */
export const SECRET_MASK = '••••••';

/** The answer, or the mask for a given answer of a field for secrets. Every output of answers uses this rule. */
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
