/**
 * Inserts a document into one of `limit` numbered slots. A unique index on owner and slot decides between concurrent writers,
 * so they cannot exceed the limit, and nothing needs to be released if a process ends in between. @param insert false if
 * another writer has just taken the slot @returns false if every slot is taken
 */
export async function insertIntoSlot(
  limit: number,
  takenSlots: () => Promise<number[]>,
  insert: (slot: number) => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    const taken = new Set(await takenSlots());
    const free = Array.from({ length: limit }, (_, slot) => slot).filter(slot => !taken.has(slot));
    if (free.length === 0) return false;
    // Starts at a random slot, so that concurrent writers rarely try the same one.
    const first = Math.floor(Math.random() * free.length);
    for (const slot of [...free.slice(first), ...free.slice(0, first)]) if (await insert(slot)) return true;
  }
}
