import { type FieldType, LIBRARY } from '#form-core';
import type { Industry, Kind } from './types.js';

/** How a file is asked for: by an upload where forms take files, else as a link to it. The registry of fields decides. */
export const FILE_TYPE: FieldType = LIBRARY.file.drafted ? 'file' : 'url';

/** A kind as it can be asked for. */
export function asTaken(kind: Kind): Kind {
  if (kind.type !== 'file' || FILE_TYPE === 'file') return kind;
  return { ...kind, type: FILE_TYPE, label: kind.linkLabel ?? kind.label };
}

/** An industry whose own labels fit how files are asked for. */
export function withTakenKinds(industry: Industry): Industry {
  if (FILE_TYPE === 'file' || !industry.kinds.some(({ linkLabel }) => linkLabel)) return industry;
  const kinds = industry.kinds.map(kind => (kind.linkLabel ? { ...kind, label: kind.linkLabel } : kind));
  return { ...industry, kinds };
}
