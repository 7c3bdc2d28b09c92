import { pathToFileURL } from 'node:url';
import type { PublicForm } from '#contracts';

/** What the visitor build exports (frontend/visitor/src/server/render.types.ts). */
export interface FormPageInput {
  form: PublicForm | null;
  state: 'form' | 'thanks' | 'closed' | 'not-found' | 'unavailable';
  embed: boolean;
  values?: Record<string, unknown>;
  errors?: { field: string; message: string }[];
  message?: string;
  /** Said on the thank-you page in place of the usual sentence. */
  note?: string;
  /** Goes with a plain post. */
  token?: string;
  publicUrl: string;
}
export interface VisitorRenderer {
  renderFormPage(input: FormPageInput): string;
  renderLanding(input: { publicUrl: string }): string;
}

/** Loads the built renderer; a missing build is a clear error at start, not at the first visitor. */
export async function loadRenderer(file: string): Promise<VisitorRenderer> {
  try {
    return (await import(pathToFileURL(file).href)) as VisitorRenderer;
  } catch (error) {
    throw new Error(`The visitor pages are not built (${file}). Run: npm run build`, { cause: error });
  }
}
