import { api } from '@/lib/api.js';
import { filesCalls, leadsCalls, responsesCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FormResponse, ResponseFilter } from '#contracts';
import { queryOf, type ResponsesView } from './view.js';

export type LeadStatus = FormResponse['leadStatus'];
export interface ListQuery extends ResponseFilter {
  sort: string;
  dir: 'asc' | 'desc';
}
const PAGE = 100;
const COUNTED_MS = 1500;
/** What the page of a form asked for is its screen's, ms; changes and arrivals are asked for whenever they are known. */
const FRESH_MS = 2000;

/** Responses of a form, or with an empty id those of all forms, page by page. */
export const responsesList = (formId: string, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: queryKeys.responses.list(formId, query),
    queryFn: ({ pageParam, signal }) => {
      const whole = { ...query, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return formId
        ? api(responsesCalls.list, { params: { id: formId }, query: whole, signal })
        : api(leadsCalls.list, { query: whole, signal });
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    staleTime: FRESH_MS,
    // A large number is there a moment later.
    refetchInterval: query => (query.state.data?.pages[0]?.exact === false ? COUNTED_MS : false),
  });

/** Those that a view of the screen shows. */
export const responsesOf = (formId: string, { filter, sort, dir }: ResponsesView) =>
  responsesList(formId, { ...queryOf(filter), sort, dir });

/** Changes whenever there is news; asked for while there is no stream of them. */
export const pulse = (formId: string) =>
  queryOptions({
    queryKey: queryKeys.responses.pulse(formId),
    queryFn: ({ signal }) => api(leadsCalls.pulse, { query: formId ? { formId } : {}, signal }),
    staleTime: 0,
  });

/** Leads and sums of their values by status. */
export const boardSums = (formId: string, filter: ResponseFilter) =>
  queryOptions({
    queryKey: queryKeys.responses.board(formId, filter),
    queryFn: ({ signal }) =>
      api(leadsCalls.board, { query: { ...filter, ...(formId ? { formId } : {}) }, signal }),
  });

/** One response with its history. */
export const oneResponse = (formId: string, rid: string) =>
  queryOptions({
    queryKey: queryKeys.responses.detail(rid),
    queryFn: ({ signal }) => api(responsesCalls.get, { params: { id: formId, rid }, signal }),
    enabled: formId !== '' && rid !== '',
  });

/** What the same person sent besides. */
export const samePerson = (formId: string, rid: string) =>
  queryOptions({
    queryKey: queryKeys.responses.person(rid),
    queryFn: ({ signal }) => api(leadsCalls.samePerson, { params: { id: formId, rid }, signal }),
  });

/** Path of a file's content, valid for some minutes. */
export async function fileLink(
  { id, formId }: Pick<FormResponse, 'id' | 'formId'>,
  fid: string,
): Promise<string> {
  const { url } = await api(filesCalls.link, { params: { id: formId, rid: id, fid } });
  const { pathname, search } = new URL(url);
  return pathname + search;
}
