import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formsList } from './forms-queries.js';

/** Names of the account's forms by their ids; empty until they are there. */
export function useFormNames(): ReadonlyMap<string, string> {
  const { data } = useInfiniteQuery(formsList({ limit: 100, sort: 'name' }));
  return useMemo(
    () => new Map(data?.pages.flatMap(page => page.forms).map(({ id, name }) => [id, name])),
    [data],
  );
}
