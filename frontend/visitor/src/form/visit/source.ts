import { visitSource } from '#form-core';

/**
 * Source of the visitor. On another site, the embed script reports the page, because the frame is not the landing page.
 */
export const source = (): Record<string, string> => {
  const query = new URLSearchParams(location.search);
  const page = query.get('ll-page');
  return visitSource(page ?? location.href, page ? query.get('ll-from') : document.referrer, query);
};
