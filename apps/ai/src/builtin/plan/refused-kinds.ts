import type { Catalogue } from '../catalogue.js';
import type { KindMatcher } from '../kind-matcher.js';
import type { Kind } from '../types.js';
import { refusedFamilies } from './refused.js';
import type { Want } from './want.types.js';

/** Kinds that a description refuses; a requested kind is never refused, even one related to a refusal. */
export function refusedKinds(
  said: readonly string[],
  wants: readonly Want[],
  matcher: KindMatcher,
  catalogue: Catalogue,
): Set<Kind> {
  const { families, near, kinds } = refusedFamilies(said, matcher);
  const wanted = new Set(wants.map(({ kind }) => kind));
  const named = new Set([...kinds].map(({ family }) => family));
  const isRefused = (kind: Kind): boolean =>
    families.includes(kind.family) ||
    kinds.has(kind) ||
    (!wanted.has(kind) && (near.includes(kind.family) || named.has(kind.family)));
  return new Set([...catalogue.kinds.values()].filter(isRefused));
}
