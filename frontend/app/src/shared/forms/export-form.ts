import { FORM_INPUT_KEYS } from '@/lib/contracts.build.js';
import { embedLink, shareLink } from '@/lib/links.js';
import type { Form } from '#contracts';
import { DEFAULT_LANGUAGE } from '#form-core';

/** Identifies the kind of file, so that an import can reject others. */
export const FORM_FILE = 'leadloom.form';

const escaped = (text: string): string => text.replace(/[&"<>]/g, char => `&#${char.charCodeAt(0)};`);

/** A form as a JSON file with all its writable properties, without its responses. */
export function formJson(form: object, now: string): string {
  const entries = Object.entries(form).filter(([key]) => key !== 'status' && FORM_INPUT_KEYS.includes(key));
  const file = { format: FORM_FILE, version: 1, exportedAt: now, form: Object.fromEntries(entries) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A standalone page with the form in it, for any web server. */
export const formHtml = (
  { id, name, description, language }: Form,
  origin: string,
): string => `<!doctype html>
<html lang="${language ?? DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(name)}</title>
${description ? `<meta name="description" content="${escaped(description)}">\n` : ''}<link rel="canonical" href="${escaped(shareLink(id))}">
<style>body{max-width:720px;margin:0 auto;padding:24px 16px}</style>
</head>
<body>
<main data-leadloom="${escaped(id)}" data-leadloom-title="${escaped(name)}" data-leadloom-lazy="false">
<iframe src="${escaped(embedLink(id))}" title="${escaped(name)}" width="100%" height="600" style="border:0;color-scheme:light"></iframe>
</main>
<script src="${escaped(origin)}/embed.js" async></script>
</body>
</html>
`;
