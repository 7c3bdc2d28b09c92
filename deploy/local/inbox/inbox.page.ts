import { INBOX_SIZE, type InboxMessage, type InboxSummary } from './messages.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for element content and quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/** Pages of the development inbox: plain HTML with the product's design tokens, both colour schemes, usable by keyboard. */
const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Leadloom inbox</title>
<link rel="stylesheet" href="/inbox.css"><script src="/inbox.js" defer></script></head>
<body>${body}</body></html>
`;

const time = (iso: string): string =>
  `<time datetime="${iso}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

function row(message: InboxSummary): string {
  return (
    `<li><a href="/messages/${message.id}"><span class="to">${escapeHtml(message.to)}</span>` +
    `<span class="subject">${escapeHtml(message.subject)}</span>${time(message.receivedAt)}</a></li>`
  );
}

/** All messages, newest first. */
export const listPage = (messages: InboxSummary[]): string =>
  frame(
    'Messages',
    `<header><h1>Development inbox</h1><p>No mail server is configured, so all mail that Leadloom sends arrives here.</p></header>
<main id="list" data-newest="${messages[0]?.id ?? ''}">${
      messages.length
        ? `<ol>${messages.map(row).join('')}</ol>`
        : '<p class="empty">No mail yet. Register an account to see its confirmation here.</p>'
    }</main>`,
  );

/** One message: its HTML in a frame without scripts, and its text. */
export const messagePage = (message: InboxMessage): string =>
  frame(
    message.subject,
    `<header><p><a href="/">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(message.to)}</dd><dt>From</dt><dd>${escapeHtml(message.from)}</dd>${
      message.replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(message.replyTo)}</dd>` : ''
    }<dt>Sent</dt><dd>${time(message.receivedAt)}</dd></dl></header>
<main><iframe title="The mail" src="/messages/${message.id}/html" sandbox="${FRAME_SANDBOX}"></iframe>
<h2>As plain text</h2><pre tabindex="0">${escapeHtml(message.text)}</pre></main>`,
  );

export const missingPage = (): string =>
  frame(
    'Not found',
    `<header><p><a href="/">All messages</a></p><h1>Message not found</h1><p>The inbox keeps the last ${INBOX_SIZE} messages.</p></header>`,
  );

/** Links of an email open in a new tab; scripts, forms and same-origin access are off. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The email as shown in its frame. */
export const mailDocument = ({ html, text }: InboxMessage): string => {
  const base = '<base target="_blank" rel="noopener">';
  if (!html) return `${base}<pre>${escapeHtml(text)}</pre>`;
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : base + html;
};

export const INBOX_CSS = `
:root{--canvas:#faf9f6;--surface:#fffefe;--sunken:#f1f0ec;--ink:#19201c;--ink-2:#4c5550;--line:#e1e0da;--brand:#006a45}
@media(prefers-color-scheme:dark){:root{
  --canvas:#0f1412;--surface:#171c1a;--sunken:#202623;--ink:#f1f0ec;--ink-2:#bbbdb7;--line:#2d3330;--brand:#57d29d
}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:880px;padding:32px 16px 64px;background:var(--canvas);color:var(--ink);
  font:400 16px/24px 'Instrument Sans Variable','Instrument Sans',system-ui,Arial,sans-serif}
h1{margin:0 0 4px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.018em;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:18px;line-height:26px;font-weight:600}
p{margin:0 0 8px}header{margin-bottom:24px}header p,dt,time,.empty{color:var(--ink-2)}
a{color:var(--brand)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
ol{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr) auto;gap:4px 16px;padding:12px 16px;
  color:var(--ink);text-decoration:none}
li a:hover{background:var(--sunken)}li a:focus-visible{outline-offset:-2px}
.to,.subject{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.subject{font-weight:500}time{font-size:14px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0 0}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:620px;border:1px solid var(--line);border-radius:10px;background:#faf9f6}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px;
  white-space:pre-wrap;overflow-wrap:anywhere;font:14px/20px ui-monospace,monospace}
@media(max-width:640px){li a{grid-template-columns:minmax(0,1fr)}}
`;

/** Shows new email without a manual reload, while the list is visible. */
export const INBOX_JS = `
const list = document.getElementById('list');
if (list) setInterval(async () => {
  if (document.hidden) return;
  try {
    const { messages } = await (await fetch('/api/messages?limit=1')).json();
    if ((messages[0]?.id ?? '') !== list.dataset.newest) location.reload();
  } catch { /* the inbox is being restarted: the next poll may find it */ }
}, 2000);
`;
