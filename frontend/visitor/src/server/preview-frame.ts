import { BUILT } from './built.js';
import { htmlDocument } from './html.js';
import { FILLS_WINDOW } from './page-style.js';

/** The document in which the app shows a form that is not published, or not yet: its script waits for the form. */
export const renderPreviewFrame = (): string => {
  const fonts = Object.values(BUILT.fonts).map(font => font?.css);
  return htmlDocument({
    title: 'Form preview',
    noIndex: true,
    css: `${fonts.join('')}${FILLS_WINDOW}${BUILT.preview.css}`,
    script: BUILT.preview.script,
    // Named, as the page around it has a main part too.
    body: '<main id="form" aria-label="Form"></main>',
  });
};
