import type { FieldValues } from '#form-core';
import type { FormPageData } from '../server/render.types.js';

const nothing = () => undefined;

/** Loads what few visitors need when they need it: hints at slips in mail domains, and the link to go on later. */
export const loadOnDemand = (
  root: HTMLElement,
  data: FormPageData,
  latest: () => [FieldValues, number],
): void => {
  root.addEventListener('focusout', ({ target }) => {
    const input = target as HTMLInputElement;
    // A slip is not worth an error where the part does not come.
    if (input.type === 'email' && input.value)
      import('./mail-hint.js').then(part => part.hintAt(input, data.texts.didYouMean), nothing);
  });
  root.addEventListener('click', ({ target }) => {
    const place = (target as Element).closest<HTMLElement>('.ll-later');
    if (place) import('./unfinished/later.js').then(part => part.askWhere(place, data, latest), nothing);
  });
};
