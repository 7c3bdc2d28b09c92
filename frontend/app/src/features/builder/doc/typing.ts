/**
 * Text stays in its input until it is committed to the document, so that typing never waits for a re-render. Actions
 * on the whole document (undo, saving, moving) commit it first.
 */
const pending = new Set<() => void>();

/**
 * Registers a function that commits an input's text. Call the returned function when there is nothing left to commit.
 */
export function registerTyping(commit: () => void): () => void {
  pending.add(commit);
  return () => {
    pending.delete(commit);
  };
}

export const commitTyping = (): void => [...pending].forEach(commit => commit());
