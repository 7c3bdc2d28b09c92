/** Whether a write was refused because its key is taken (MongoDB's error 11000), alone or in a batch. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 11_000;

/** Whether the creation succeeded; false if the key is taken. */
export async function unlessTaken(created: Promise<unknown>): Promise<boolean> {
  try {
    await created;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
