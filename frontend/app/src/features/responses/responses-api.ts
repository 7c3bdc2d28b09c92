import { api } from '@/lib/api.js';
import { filesCalls, leadsCalls, mailCalls, responsesCalls, webhooksCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FormResponse, ResponseFilter } from '#contracts';
import { queryOf, type ResponsesView } from './view.js';

export type LeadStatus = FormResponse['leadStatus'];
export interface ListQuery extends ResponseFilter {
  sort: string;
  dir: 'asc' | 'desc';
}
/** Qualifying score of each form. */
export type Thresholds = Readonly<Record<string, number>>;
const PAGE = 100;
const COUNTED_MS = 1500;
/** Time for which a prefetched list is fresh, in milliseconds; changes and new responses invalidate it explicitly. */
const FRESH_MS = 2000;

/** Responses to a form, page by page; an empty id means all forms. */
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
    // The exact total of a large list arrives a moment later.
    refetchInterval: query => (query.state.data?.pages[0]?.exact === false ? COUNTED_MS : false),
  });

/** Responses in the current view of the screen. */
export const responsesOf = (formId: string, { filter, sort, dir }: ResponsesView) =>
  responsesList(formId, { ...queryOf(filter), sort, dir });

/** Changes with every update; polled while there is no live stream. */
export const pulse = (formId: string) =>
  queryOptions({
    queryKey: queryKeys.responses.pulse(formId),
    queryFn: ({ signal }) => api(leadsCalls.pulse, { query: formId ? { formId } : {}, signal }),
    staleTime: 0,
  });

/** Number of unread responses and of suspected spam, of one form or of all. */
export const responseCounts = (formId: string) =>
  queryOptions({
    queryKey: queryKeys.responses.counts(formId),
    queryFn: ({ signal }) => api(leadsCalls.counts, { query: formId ? { formId } : {}, signal }),
  });

/** Number and total value of leads by status. */
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

/** Other responses of the same person. */
export const samePerson = (formId: string, rid: string) =>
  queryOptions({
    queryKey: queryKeys.responses.person(rid),
    queryFn: ({ signal }) => api(leadsCalls.samePerson, { params: { id: formId, rid }, signal }),
  });

/** Emails about a response. */
export const mailsOf = (formId: string, rid: string) =>
  queryOptions({
    queryKey: queryKeys.responses.mails(rid),
    queryFn: ({ signal }) => api(mailCalls.ofResponse, { params: { id: formId, rid }, signal }),
  });

/** Deliveries about a response to the owner's webhooks. */
export const webhooksOf = (formId: string, rid: string) =>
  queryOptions({
    queryKey: queryKeys.responses.webhooks(rid),
    queryFn: ({ signal }) => api(webhooksCalls.ofResponse, { params: { id: formId, rid }, signal }),
  });

/** Path of a file's content, valid for a few minutes. */
export async function fileLink(
  { id, formId }: Pick<FormResponse, 'id' | 'formId'>,
  fid: string,
): Promise<string> {
  const { url } = await api(filesCalls.link, { params: { id: formId, rid: id, fid } });
  const { pathname, search } = new URL(url);
  return pathname + search;
}
