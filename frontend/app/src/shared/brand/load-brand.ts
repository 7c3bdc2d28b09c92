import { queryClient } from '@/lib/query.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import type { Brand } from '#contracts';
import type { Customizations } from '#form-core';
import { branded } from './branded.js';

/** The brand may be this old, in milliseconds. Saving it in this tab discards the old one. */
export const FRESH_MS = 60_000;

/** The brand of the workspace; null also if it cannot be loaded, because a form without it is better than none. */
export const loadBrand = (): Promise<Brand | null> =>
  queryClient.fetchQuery({ ...workspaceQuery, staleTime: FRESH_MS, retry: false }).then(
    ({ brand }) => brand,
    () => null,
  );

/** The look of a new empty form. */
export const newLook = async (): Promise<Customizations> => branded({}, await loadBrand());
