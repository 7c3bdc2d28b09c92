const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char]!);

/** JSON as it may stand within a script element, whatever text it carries. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

// In the page itself, so that no browser asks for /favicon.ico: a loom's shuttle.
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23006a45'/%3E%3Cpath d='M9 8v13.5a2.5 2.5 0 0 0 2.5 2.5H23M16 8v9h7' fill='none' stroke='%23f9fdfb' stroke-width='3.2' stroke-linecap='round'/%3E%3C/svg%3E";

interface Document {
  title: string;
  description?: string;
  canonical?: string;
  noIndex?: boolean;
  css: string;
  /** Address of the page's script. */
  script?: string;
  /** Address of a font that the page shows at once. */
  font?: string;
  bodyClass?: string;
  body: string;
}

/** A whole page: everything it needs but its script stands within. */
export const htmlDocument = (page: Document): string => {
  const text = escapeHtml;
  const meta = [
    page.description && `<meta name="description" content="${text(page.description)}">`,
    page.description && `<meta property="og:description" content="${text(page.description)}">`,
    page.canonical && `<link rel="canonical" href="${text(page.canonical)}">`,
    page.noIndex && '<meta name="robots" content="noindex">',
    page.font && `<link rel="preload" href="${page.font}" as="font" type="font/woff2" crossorigin>`,
    page.script && `<link rel="modulepreload" href="${page.script}">`,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(page.title)}</title><meta property="og:title" content="${text(page.title)}">${meta.filter(Boolean).join('')}
<link rel="icon" href="${ICON}"><style>${page.css.replaceAll('</', '<\\/')}</style></head>
<body${page.bodyClass ? ` class="${page.bodyClass}"` : ''}>${page.body}${page.script ? `<script type="module" src="${page.script}"></script>` : ''}</body></html>`;
};
