/** Whether a write was refused because its key is taken (MongoDB's error 11000), alone or in a batch. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 11_000;
