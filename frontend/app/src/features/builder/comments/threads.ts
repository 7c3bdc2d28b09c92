import type { Comment } from '#contracts';

/** A comment with its replies, oldest first. */
export interface Thread {
  first: Comment;
  replies: Comment[];
}

/** The threads of comments in the given order. Replies without their first comment are left out. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments)
    if (comment.id === comment.threadId) threads.set(comment.id, { first: comment, replies: [] });
    else threads.get(comment.threadId)?.replies.push(comment);
  return [...threads.values()];
}

export const isOpen = ({ first }: Thread): boolean => first.resolvedAt === null;

/** Open threads, those at the selected question first. */
export const openThreads = (threads: readonly Thread[], fieldId: string | null): Thread[] =>
  threads
    .filter(isOpen)
    .toSorted((a, b) => Number(b.first.fieldId === fieldId) - Number(a.first.fieldId === fieldId));
