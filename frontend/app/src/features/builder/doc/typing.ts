/**
 * Text stays in its input until it is committed to the document, so that typing never waits for a re-render. What
 * needs the whole document (undo, saving, moving) commits what is being typed first.
 */
const pending = new Set<() => void>();

/** Registers how to commit an input's text; call the answer when there is nothing to commit any more. */
export function registerTyping(commit: () => void): () => void {
  pending.add(commit);
  return () => {
    pending.delete(commit);
  };
}

export const commitTyping = (): void => [...pending].forEach(commit => commit());
