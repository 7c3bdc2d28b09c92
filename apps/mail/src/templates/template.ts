/** What a mail says, once; `renderMail` makes its text and its HTML from it. Everything in here is plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Pairs shown as a list: the answers of a response. */
  facts?: { label: string; value: string }[];
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes: string[];
  /** Address of the page that ends this kind of mail. */
  unsubscribe?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const SUBJECT_LENGTH = 150;

/** One line without control characters: fit for a header, so that no name can add a header of its own. */
export const oneLine = (text: string, max = SUBJECT_LENGTH): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
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

/** The light tokens of the design language; mail clients know neither custom properties nor style sheets. */
const COLOR = {
  canvas: '#faf9f6',
  surface: '#fffefe',
  ink: '#19201c',
  ink2: '#4c5550',
  line: '#e1e0da',
  brand: '#006a45',
};
const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

function factRow({ label, value }: { label: string; value: string }): string {
  const shown = escapeHtml(value).replace(/\n/g, '<br>');
  return (
    `<tr><td style="padding:12px 0;border-top:1px solid ${COLOR.line}">` +
    `<div style="font-size:14px;line-height:20px;color:${COLOR.ink2}">${escapeHtml(label)}</div>` +
    `<div style="overflow-wrap:anywhere">${shown}</div></td></tr>`
  );
}

function html(content: MailContent, subject: string): string {
  const facts = content.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">` +
      `${content.facts.map(factRow).join('')}</table>`
    : '';
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;` +
      `padding:12px 20px;border-radius:6px;background:${COLOR.brand};color:#f9fdfb;font-weight:600;` +
      `text-decoration:none">${escapeHtml(content.action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${COLOR.ink2};overflow-wrap:anywhere">` +
      `Or open this address: ${escapeHtml(content.action.url)}</p>`
    : '';
  const notes = content.notes.map(note =>
    paragraph(note, `font-size:14px;line-height:20px;color:${COLOR.ink2}`),
  );
  const unsubscribe = content.unsubscribe
    ? `<p style="margin:0;font-size:14px;line-height:20px"><a href="${escapeHtml(content.unsubscribe)}" ` +
      `style="color:${COLOR.ink2}">Unsubscribe from mails like this</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${COLOR.canvas};color:${COLOR.ink};font:400 16px/24px ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;font-weight:600;color:${COLOR.brand}">Leadloom</td></tr>
<tr><td style="padding:32px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-radius:10px">
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
  const end = content.unsubscribe ? [`Unsubscribe from mails like this:\n${content.unsubscribe}`] : [];
  return `${[content.heading, ...content.paragraphs, ...facts, ...action, ...content.notes, ...end, 'Leadloom'].join('\n\n')}\n`;
}

/** Renders a mail: one-line subject, plain text, and HTML in which nothing of the content is markup. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = oneLine(content.subject);
  return { subject, text: text(content), html: html(content, subject) };
}
