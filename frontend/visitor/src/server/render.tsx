import type { VisitorRenderer } from '#contracts';
import { BUILT } from './built.js';

export { renderFormPage } from './form-page.js';
export { renderLanding } from './landing-page.js';
export const assets: VisitorRenderer['assets'] = Object.values(BUILT).flatMap(page => [
  page.script,
  ...page.assets,
]);
