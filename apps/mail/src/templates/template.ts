import { directionOf, languageOf } from '#form-core';
import { responseTexts } from '../texts/texts.js';

/** Content of an email as plain text; `renderMail` makes its text and HTML from it. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Pairs shown as a list: the answers of a response. */
  facts?: { label: string; value: string }[];
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes: string[];
  /** URL of the page that unsubscribes from this kind of email. */
  unsubscribe?: string;
  /** Business in whose name the email is sent; its name replaces ours, with its logo above. */
  business?: { name: string; logoUrl?: string };
  /** Language of the texts around the content; English by default. */
  language?: string | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const SUBJECT_LENGTH = 150;

/** Control characters that change the text direction, even beyond their own text. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Reduces a text to one line without control characters, which is safe in a header: no name can add a header or reverse one.
 */
export const oneLine = (text: string, max = SUBJECT_LENGTH): string => {
  const line = text
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Makes text safe between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/** The light tokens of the design language, inline: many mail programs do not support style sheets. */
const COLOR = {
  canvas: '#faf9f6',
  surface: '#fffefe',
  ink: '#19201c',
  ink2: '#4c5550',
  line: '#e1e0da',
  brand: '#006a45',
};
const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Programs that support style sheets use the dark tokens in dark mode. */
const DARK = `@media (prefers-color-scheme:dark){
.ll-canvas{background:#141715!important;color:#eceeea!important}
.ll-surface{background:#1c201e!important;border-color:#353b37!important}
.ll-quiet,.ll-quiet a{color:#b4bcb6!important}
.ll-line{border-color:#353b37!important}
.ll-brand{color:#5fc39a!important}
.ll-button{background:#5fc39a!important;color:#0b1f16!important}}`;

const paragraph = (text: string, style: string, name = ''): string =>
  `<p${name && ` class="${name}"`} style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

function factRow({ label, value }: { label: string; value: string }): string {
  const escaped = escapeHtml(value).replace(/\n/g, '<br>');
  return (
    `<tr><td class="ll-line" style="padding:12px 0;border-top:1px solid ${COLOR.line}">` +
    `<div class="ll-quiet" style="font-size:14px;line-height:20px;color:${COLOR.ink2}">${escapeHtml(label)}</div>` +
    `<div style="overflow-wrap:anywhere">${escaped}</div></td></tr>`
  );
}

/** The business's logo, otherwise its name, otherwise ours. */
function head(business: MailContent['business']): string {
  const name = escapeHtml(business?.name || 'Leadloom');
  if (!business?.logoUrl) return name;
  return `<img src="${escapeHtml(business.logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0">`;
}

function html(content: MailContent, subject: string): string {
  const language = languageOf(content.language);
  const texts = responseTexts(language);
  const facts = content.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">` +
      `${content.facts.map(factRow).join('')}</table>`
    : '';
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a class="ll-button" href="${escapeHtml(content.action.url)}" style="display:inline-block;` +
      `padding:12px 20px;border-radius:6px;background:${COLOR.brand};color:#f9fdfb;font-weight:600;` +
      `text-decoration:none">${escapeHtml(content.action.label)}</a></p>` +
      `<p class="ll-quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${COLOR.ink2};overflow-wrap:anywhere">` +
      `${texts.openAddress} ${escapeHtml(content.action.url)}</p>`
    : '';
  const notes = content.notes.map(note =>
    paragraph(note, `font-size:14px;line-height:20px;color:${COLOR.ink2}`, 'll-quiet'),
  );
  const unsubscribe = content.unsubscribe
    ? `<p class="ll-quiet" style="margin:0;font-size:14px;line-height:20px"><a href="${escapeHtml(content.unsubscribe)}" ` +
      `style="color:${COLOR.ink2}">${texts.stop}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style><title>${escapeHtml(subject)}</title></head>
<body class="ll-canvas" style="margin:0;padding:24px 12px;background:${COLOR.canvas};color:${COLOR.ink};font:400 16px/24px ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start">
<tr><td class="ll-brand" style="padding:0 0 16px;font-weight:600;color:${COLOR.brand}">${head(content.business)}</td></tr>
<tr><td class="ll-surface" style="padding:32px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-radius:10px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.018em">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(text => paragraph(text, '')).join('')}${facts}${action}${notes.join('')}${unsubscribe}
</td></tr></table></td></tr></table>
</body></html>
`;
}

function text(content: MailContent): string {
  const facts =
    content.facts?.map(({ label, value }) => `${label}${/[:?!.]$/.test(label) ? '' : ':'}\n${value}`) ?? [];
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : [];
  const end = content.unsubscribe ? [`${responseTexts(content.language).stop}:\n${content.unsubscribe}`] : [];
  return `${[content.heading, ...content.paragraphs, ...facts, ...action, ...content.notes, ...end, content.business?.name || 'Leadloom'].join('\n\n')}\n`;
}

/** Renders an email: one-line subject, plain text, and HTML with all content escaped. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = oneLine(content.subject);
  return { subject, text: text(content), html: html(content, subject) };
}
