import type { Catalogue } from '../catalogue.js';
import type { Kind } from '../types.js';
import type { Wants } from '../wants.js';
import type { refusedFamilies } from './refused.js';

/** Asks first, then what the rest of the text wants besides; what is refused is neither. */
export function mergeWants(
  asked: Wants,
  rest: Wants,
  not: ReturnType<typeof refusedFamilies>,
  catalogue: Catalogue,
): Wants {
  const refused = new Set<Kind>(rest.refused);
  const wanted = new Set(asked.wants.map(want => want.kind));
  for (const kind of catalogue.kinds.values()) {
    // 'No breed, just the temperament': another kind of the family that is asked for is not meant.
    const alike = [...not.kinds].some(
      other => other === kind || (other.family === kind.family && !wanted.has(kind)),
    );
    // 'No address' leaves where the trip goes, 'no e-mail' the best time to call, where that is asked for.
    const near = not.near.includes(kind.family) && !wanted.has(kind);
    // 'No address, just the town': no address is the street, which says nothing against the town.
    const place = kind.family === 'location' && kind.id !== 'address' && wanted.has(kind);
    if (alike || near || (not.families.includes(kind.family) && !place)) refused.add(kind);
  }
  const known = new Set(asked.wants.map(want => want.kind).filter(kind => kind !== null));
  const family = new Set([...known].map(kind => kind.family));
  const besides = rest.wants.filter(
    want => !want.kind || !(known.has(want.kind) || (want.strength === 0 && family.has(want.kind.family))),
  );
  return {
    wants: [...asked.wants, ...besides].filter(want => !want.kind || !refused.has(want.kind)),
    refused,
  };
}
