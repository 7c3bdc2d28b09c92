import { BUILT } from './built.js';
import { htmlDocument } from './html.js';
import { FILLS_WINDOW } from './page-style.js';

/** Document in which the app previews forms, published or not; its script waits for the form. */
export const renderPreviewFrame = (): string => {
  const fonts = Object.values(BUILT.fonts).map(font => font?.css);
  return htmlDocument({
    title: 'Form preview',
    noIndex: true,
    css: `${fonts.join('')}${FILLS_WINDOW}${BUILT.preview.css}`,
    script: BUILT.preview.script,
    // Labelled, because the surrounding page also has a main landmark.
    body: '<main id="form" aria-label="Form"></main>',
  });
};
