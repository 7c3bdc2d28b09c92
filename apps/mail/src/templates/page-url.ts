import type { PagePath } from '#contracts';

/** The full address of one of the product's pages; `params` fill its `:name` parts. */
export const pageUrl = (publicUrl: string, page: PagePath, params: Record<string, string> = {}): string =>
  publicUrl.replace(/\/+$/, '') +
  page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
