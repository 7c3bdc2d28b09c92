import { DEFAULT_LANGUAGE, directionOf, type FormLanguage } from '#form-core';
import { MARK } from './mark.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup and attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char]!);

/** Serializes JSON so that no text in it can close its script element. */
export const scriptJson = (value: unknown): string =>
  // One pass over all characters, because a callback per match takes 50 times as long on text with many matches.
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

// Inline icon, so that no browser requests /favicon.ico.
const ICON = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='${MARK.radius}' fill='%23006a45'/%3E%3Cpath d='${MARK.path}' fill='none' stroke='%23f9fdfb' stroke-width='${MARK.strokeWidth}' stroke-linecap='round'/%3E%3C/svg%3E`;

interface Document {
  /** Language of the texts; English if absent. */
  language?: FormLanguage;
  title: string;
  description?: string;
  canonical?: string;
  /** Addresses of the page by language tag. */
  alternates?: readonly (readonly [tag: string, address: string])[];
  /** Address of the picture that other sites show with a link to the page. */
  picture?: string;
  noIndex?: boolean;
  css: string;
  /** Path of the page's script. */
  script?: string;
  /** Path of a small script that runs before the content is parsed. */
  firstScript?: string | undefined;
  /** Paths of scripts to load after `script`. */
  extraScripts?: string[];
  /** Address of an immediate redirect. */
  refresh?: string;
  /** Path of a font that the first paint needs. */
  font?: string;
  bodyClass?: string;
  body: string;
}

const scripts = ({ script, extraScripts = [] }: Document): string =>
  [script, ...extraScripts]
    .flatMap(src => (src ? [`<script type="module" src="${src}"></script>`] : []))
    .join('');

/** Builds a complete HTML document; everything except scripts, preloads and the font is inline. */
export const htmlDocument = (page: Document): string => {
  const text = escapeHtml;
  const { language = DEFAULT_LANGUAGE } = page;
  const meta = [
    page.description && `<meta name="description" content="${text(page.description)}">`,
    page.description && `<meta property="og:description" content="${text(page.description)}">`,
    page.canonical && `<link rel="canonical" href="${text(page.canonical)}">`,
    ...(page.alternates ?? []).map(
      ([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${text(address)}">`,
    ),
    page.picture &&
      `<meta property="og:image" content="${text(page.picture)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`,
    page.noIndex && '<meta name="robots" content="noindex">',
    page.refresh && `<meta http-equiv="refresh" content="0;url=${text(page.refresh)}">`,
    page.font && `<link rel="preload" href="${page.font}" as="font" type="font/woff2" crossorigin>`,
    page.script && `<link rel="modulepreload" href="${page.script}">`,
    page.firstScript && `<script src="${page.firstScript}"></script>`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(page.title)}</title><meta property="og:title" content="${text(page.title)}">${meta.filter(Boolean).join('')}
<link rel="icon" href="${ICON}"><style>${page.css.replaceAll('</', '<\\/')}</style></head>
<body${page.bodyClass ? ` class="${page.bodyClass}"` : ''}>${page.body}${scripts(page)}</body></html>`;
};
