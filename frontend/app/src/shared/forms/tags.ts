import { FORM_LIMITS } from '#form-core';

/** Parses comma-separated tags, without duplicates, within the limits of a form. */
export function tagsOf(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ').slice(0, FORM_LIMITS.tag).trim();
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, FORM_LIMITS.tags);
}
