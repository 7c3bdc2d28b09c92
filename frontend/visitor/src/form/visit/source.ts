import { visitSource } from '#form-core';

/**
 * Origin of the visitor. In another site, the embed script reports its page, because the frame is not a landing page.
 */
export const source = (): Record<string, string> => {
  const query = new URLSearchParams(location.search);
  const page = query.get('ll-page');
  return visitSource(page ?? location.href, page ? query.get('ll-from') : document.referrer, query);
};
