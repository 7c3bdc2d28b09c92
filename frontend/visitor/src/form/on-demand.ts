import type { FieldValues } from '#form-core';
import type { FormPageData } from '../server/render.types.js';

const nothing = () => undefined;

/** Loads rarely needed parts on demand: suggestions for mistyped email domains, and the link for finishing later. */
export const loadOnDemand = (
  root: HTMLElement,
  data: FormPageData,
  latest: () => [FieldValues, number],
): void => {
  root.addEventListener('focusout', ({ target }) => {
    const input = target as HTMLInputElement;
    // If the suggestion cannot be downloaded, no error is shown.
    if (input.type === 'email' && input.value)
      import('./mail-hint.js').then(part => part.hintAt(input, data.texts.didYouMean), nothing);
  });
  root.addEventListener('click', ({ target }) => {
    const place = (target as Element).closest<HTMLElement>('.ll-later');
    if (place) import('./unfinished/later.js').then(part => part.askWhere(place, data, latest), nothing);
  });
};
