import { api } from '@/lib/api.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { download } from '@/lib/download.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, leadsCalls as contract } from '#contracts';

export type Person = CallOutput<typeof contract.findPerson>;

export const dataLog = infiniteQueryOptions({
  queryKey: queryKeys.responses.audit(),
  queryFn: ({ pageParam, signal }) =>
    api(leadsCalls.audit, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
});

/** Looks a person up; every lookup is logged. */
export function useFindPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api(leadsCalls.findPerson, { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.responses.audit() }),
  });
}

/** Erases all data that a person sent. */
export function useErasePerson(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api(leadsCalls.erasePerson, { body: { email } }),
    onSuccess: async ({ erased }) => {
      toast.success(t.person.erased(erased));
      onDone();
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.responses.all() }),
        client.invalidateQueries({ queryKey: queryKeys.responses.audit() }),
      ]);
    },
    onError: () => toast.error(t.person.eraseFailed),
  });
}

/** All data about a person as a file, for a subject access request. */
export const downloadPerson = (person: Person): void =>
  download('personal-data.json', JSON.stringify(person, null, 2), 'application/json');
