import { traitsOf } from '../../fields/registry.js';
import { unreachableFields } from '../../reachability.js';
import type { CheckRule } from '../finding.types.js';

/** A field that the rules never show. Only the owner knows which rule is wrong, so there is no fix. */
export const unreachable: CheckRule = ({ form }) => {
  const found = unreachableFields(form);
  return form.fields
    .filter(({ id, type }) => found.has(id) && traitsOf(type).isShown)
    .map(({ id, label }) => ({
      id: `unreachable:${id}`,
      severity: 'error',
      fieldId: id,
      message: 'unreachable',
      params: { label },
    }));
};
