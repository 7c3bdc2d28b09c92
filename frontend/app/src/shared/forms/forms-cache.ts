import { queryKeys } from '@/lib/query-keys.js';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallOutput, Form, formsCalls, FormSummary } from '#contracts';

type Page = CallOutput<(typeof formsCalls)['list']>;
type Lists = [QueryKey, InfiniteData<Page> | undefined][];
type Change = (form: FormSummary) => FormSummary | null;

/**
 * Updates forms in all cached lists before the server has responded; `null` removes one. Resolves to a function that
 * rolls back the change.
 */
export async function changeInLists(
  client: QueryClient,
  ids: readonly string[],
  change: Change,
): Promise<() => void> {
  const queryKey = queryKeys.forms.lists();
  await client.cancelQueries({ queryKey });
  const before: Lists = client.getQueriesData<InfiniteData<Page>>({ queryKey });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    data => data && changed(data, new Set(ids), change),
  );
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}

function changed(data: InfiniteData<Page>, ids: ReadonlySet<string>, change: Change): InfiniteData<Page> {
  const pages = data.pages.map(page => {
    const forms = page.forms.flatMap(form => (ids.has(form.id) ? (change(form) ?? []) : [form]));
    return { ...page, forms, total: page.total - (page.forms.length - forms.length) };
  });
  return { ...data, pages };
}

/** Marks every list of the user's forms, and their totals, as outdated. */
export async function invalidateLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.forms.lists() }),
    client.invalidateQueries({ queryKey: queryKeys.forms.allStats() }),
  ]);
}

/** Stores a form that the server has just returned, and invalidates everything that shows an older version of it. */
export function storeSavedForm(client: QueryClient, form: Form): void {
  client.setQueryData(queryKeys.forms.detail(form.id), form);
  void client.invalidateQueries({ queryKey: queryKeys.forms.previews(form.id) });
  void invalidateLists(client);
}

/** Removes everything that is cached for a deleted form. */
export function removeDeletedForm(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: queryKeys.forms.detail(id) });
  client.removeQueries({ queryKey: queryKeys.forms.previews(id) });
  client.removeQueries({ queryKey: queryKeys.responses.lists(id) });
}
