import { type FieldType, traitsOf } from '#form-core';

/** Whether conditions can refer to answers of this type. */
export const canBeAsked = (type: FieldType): boolean =>
  traitsOf(type).hasValue && !traitsOf(type).isSensitive;
