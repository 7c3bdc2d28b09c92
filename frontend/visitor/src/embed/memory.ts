/** Days for which a form does not open automatically after it was closed. */
const DAYS = 30;
const keyOf = (formId: string): string => `leadloom:${formId}`;

/** The visitor's last action on a form, in the site's own storage, because frames of other sites often have none. */
export const recall = (formId: string): 'answered' | 'closed' | undefined => {
  try {
    const [what, at] = (localStorage.getItem(keyOf(formId)) ?? '').split(' ');
    if (what === 'answered') return what;
    return what === 'closed' && Date.now() - Number(at) < DAYS * 864e5 ? what : undefined;
  } catch {
    return undefined;
  }
};

/** A response is remembered permanently, even if the form is closed later. */
export const remember = (formId: string, what: 'answered' | 'closed'): void => {
  try {
    if (recall(formId) !== 'answered') localStorage.setItem(keyOf(formId), `${what} ${Date.now()}`);
  } catch {
    // Without storage, the form opens again on the next page.
  }
};
