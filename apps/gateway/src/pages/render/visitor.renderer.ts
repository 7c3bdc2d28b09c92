import { pathToFileURL } from 'node:url';
import type { VisitorRenderer } from '#contracts';

export type { FormPageInput, VisitorRenderer } from '#contracts';

/** Loads the built renderer; a missing build fails at start instead of at the first visitor. */
export async function loadRenderer(file: string): Promise<VisitorRenderer> {
  try {
    return (await import(pathToFileURL(file).href)) as VisitorRenderer;
  } catch (error) {
    throw new Error(`The visitor pages are not built (${file}). Run: npm run build`, { cause: error });
  }
}
