import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { commentCalls } from '@/lib/workspace-calls.build.js';
import { usePeople } from '@/shared/people/people.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Comment } from '#contracts';
import { type Thread, threadsOf } from './threads.js';

/** Interval in which an open builder looks for comments by others, in case live updates fail, in milliseconds. */
const REFRESH_MS = 30_000;
const NONE: readonly Thread[] = [];

/** The id of the form in this builder; empty until a new one is saved. */
export const useFormId = (): string => useSearchParams()[0].get('id') ?? '';

/** Whether this builder has comments: in a workspace with several people, once the form is saved. */
export function useHasComments(): boolean {
  const { isTeam } = usePeople();
  return useFormId() !== '' && isTeam;
}

/** The threads of this form, oldest first. */
export function useThreads() {
  const id = useFormId();
  const query = useQuery({
    queryKey: queryKeys.forms.comments(id),
    queryFn: ({ signal }) => api(commentCalls.list, { params: { id }, signal }),
    select: ({ comments }) => threadsOf(comments),
    enabled: useHasComments(),
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  });
  return { query, threads: query.data ?? NONE };
}

/** Writes comments, and shows the list with each change. Every write reports its success, or shows an error. */
export function useCommentWrites() {
  const id = useFormId();
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.forms.comments(id) }),
    onError: error => toast.error(errorLines(error, t.comments.notSaved).join('\n')),
  });
  const run = (call: () => Promise<unknown>) =>
    write.mutateAsync(call).then(
      () => true,
      () => false,
    );
  const of = ({ id: cid }: Pick<Comment, 'id'>) => ({ id, cid });
  return {
    isPending: write.isPending,
    add: (body: { text: string; fieldId?: string | null; threadId?: string }) =>
      run(() => api(commentCalls.add, { params: { id }, body })),
    change: (comment: Comment, text: string) =>
      run(() => api(commentCalls.update, { params: of(comment), body: { text } })),
    resolve: (comment: Comment, resolved: boolean) =>
      run(() => api(commentCalls.resolve, { params: of(comment), body: { resolved } })),
    remove: (comment: Comment) => run(() => api(commentCalls.remove, { params: of(comment) })),
  };
}
