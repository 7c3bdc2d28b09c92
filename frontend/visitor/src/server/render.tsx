import { BUILT } from './built.js';
import type { VisitorRenderer } from './render.types.js';

export { renderFormPage } from './form-page.js';
export { renderLanding } from './landing-page.js';
export const assets: VisitorRenderer['assets'] = Object.values(BUILT).flatMap(page => [
  page.script,
  ...page.assets,
]);
