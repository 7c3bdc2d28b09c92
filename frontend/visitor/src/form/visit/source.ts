import { visitSource } from '#form-core';

/** Where the visitor came from. Within another site its script says which page that is; the frame is nobody's landing page. */
export const source = (): Record<string, string> => {
  const query = new URLSearchParams(location.search);
  const page = query.get('ll-page');
  return visitSource(page ?? location.href, page ? query.get('ll-from') : document.referrer, query);
};
