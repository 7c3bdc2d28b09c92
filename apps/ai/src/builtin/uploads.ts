import { type FieldType, LIBRARY } from '#form-core';
import type { Industry, Kind } from './types.js';

/** Form of a file question: an upload if forms accept files, otherwise a link. The field registry decides. */
export const FILE_TYPE: FieldType = LIBRARY.file.drafted ? 'file' : 'url';

/** Adapts a kind to uploads or links. */
export function asTaken(kind: Kind): Kind {
  if (kind.type !== 'file' || FILE_TYPE === 'file') return kind;
  return { ...kind, type: FILE_TYPE, label: kind.linkLabel ?? kind.label };
}

/** Adapts the labels of an industry to uploads or links. */
export function withTakenKinds(industry: Industry): Industry {
  if (FILE_TYPE === 'file' || !industry.kinds.some(({ linkLabel }) => linkLabel)) return industry;
  const kinds = industry.kinds.map(kind => (kind.linkLabel ? { ...kind, label: kind.linkLabel } : kind));
  return { ...industry, kinds };
}
