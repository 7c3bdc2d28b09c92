import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallOutput, formsCalls, FormSummary } from '#contracts';

type Page = CallOutput<(typeof formsCalls)['list']>;
type Lists = [QueryKey, InfiniteData<Page> | undefined][];
/** Every list of forms, whatever its filter. */
export const LISTS = ['forms', 'list'] as const;

/** Changes one form in every list at once; `null` takes it out. Answers what undoes it. */
export async function changeInLists(
  client: QueryClient,
  id: string,
  change: (form: FormSummary) => FormSummary | null,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: LISTS });
  const before: Lists = client.getQueriesData<InfiniteData<Page>>({ queryKey: LISTS });
  client.setQueriesData<InfiniteData<Page>>({ queryKey: LISTS }, data => data && changed(data, id, change));
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}

function changed(
  data: InfiniteData<Page>,
  id: string,
  change: (form: FormSummary) => FormSummary | null,
): InfiniteData<Page> {
  const pages = data.pages.map(page => {
    const forms = page.forms.flatMap(form => (form.id === id ? (change(form) ?? []) : [form]));
    return { ...page, forms, total: page.total - (page.forms.length - forms.length) };
  });
  return { ...data, pages };
}
