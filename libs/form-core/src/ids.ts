/** An id for a new field of the builder. `taken` ids are avoided, so that two fields of one moment differ. */
export const newFieldId = (taken: Iterable<string> = [], now: number = Date.now()): string => {
  const used = new Set(taken);
  let stamp = now;
  while (used.has(`field_${stamp}`)) stamp++;
  return `field_${stamp}`;
};

/** An id for a generated field: what it asks for, and 8 hex characters. */
export const generatedFieldId = (kind: string, random: () => number = Math.random): string => {
  const word = kind.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').slice(0, 50) || 'field'; // prettier-ignore
  const hex = Math.floor(random() * 0x1_0000_0000)
    .toString(16)
    .padStart(8, '0');
  return `${word}_${hex}`;
};
