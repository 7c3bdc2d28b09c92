import type { VisitorRenderer } from '#contracts';
import { BUILT } from './built.js';

export { renderFormPage } from './form-page.js';
export { renderDraft, renderLanding } from './landing-page.js';
export { renderPreviewFrame } from './preview-frame.js';

const { fonts, pictures, ...pages } = BUILT;
export const assets: VisitorRenderer['assets'] = [
  ...Object.values(pages).flatMap(page => [page.script, ...page.assets]),
  ...Object.values(fonts).flatMap(font => font?.files ?? []),
  ...Object.values(pictures).flatMap(picture => picture?.url ?? []),
];
