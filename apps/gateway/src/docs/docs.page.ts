import { allCalls, type Call } from '#contracts';
import { exampleOf } from './example.js';
import type { Json } from './schemas.js';

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses?: Record<string, { description: string; content: { 'application/json': { schema: Json } } }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  servers: [{ url: string }];
  components: { schemas: Record<string, Json> };
}

/**
 * List of every call, built from the same document as openapi.json; the details of a call are loaded when it is opened.
 * A custom page, because a general viewer is a script of one to three megabytes.
 */
export function docsPage(openApi: Record<string, unknown>): string {
  const document = openApi as unknown as Document;
  const groups = Object.entries(groupByService());
  const links = groups.map(([service]) => `<a href="#${service}">${service}</a>`).join(' ');
  const sections = groups.map(
    ([service, calls]) =>
      `<section id="${service}"><h2>${service}</h2>${calls.map(entry).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leadloom API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<script src="/api/v1/docs.js" defer></script></head>
<body><header><a class="logo" href="/">${LOGO}Leadloom</a><a href="/app">Back to the app</a></header>
<main><h1>API</h1>${introduction(document.servers[0].url)}
<div class="bar"><p hidden><label for="search">Search calls</label> <input id="search" type="search" autocomplete="off">
<span id="count" role="status"></span></p>
<nav aria-label="Contents"><a href="#key">Create a key</a> <a href="#errors">Errors</a> <a href="#signature">Webhook signatures</a> ${links}</nav></div>
${sections.join('')}</main></body></html>`;
}

const introduction = (url: string): string => `
<p>Every call of this installation. The machine-readable form is <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<h2 id="key">Create a key</h2>
<p>In Settings → Integrations, choose <b>Generate new key</b> and its permissions. The key is shown once. Send it as a bearer
token:</p>
<pre>curl ${escape(url)}/api/v1/whoami -H 'Authorization: Bearer ll_…'</pre>
<p>Calls marked with a permission accept keys. All other calls need a person who is signed in
(<code>Authorization: Bearer</code> and <code>X-Session-Token</code>).</p>
<h2 id="errors">Errors and repeats</h2>
<p>Errors have the shape <code>{ error, code, details?, requestId }</code>. With status 429, wait for the seconds in
<code>Retry-After</code>. Calls with an <code>Idempotency-Key</code> can be repeated safely: the same key and content have no second
effect.</p>
<h2 id="signature">Check a webhook’s signature</h2>
<p>Deliveries follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Sign
<code>webhook-id.webhook-timestamp.body</code> with HMAC-SHA-256 and the secret after <code>whsec_</code> (Base64), and compare
the result with each signature in <code>webhook-signature</code>:</p>
<pre>${escape(SIGNATURE)}</pre>`;

const SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, rawBody) {
  if (Math.abs(Date.now() / 1000 - headers['webhook-timestamp']) > 300) return false;
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${rawBody}\`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest();
  return headers['webhook-signature'].split(' ').some(part => {
    const given = Buffer.from(part.split(',')[1] ?? '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

function groupByService(): Record<string, Call[]> {
  const groups: Record<string, Call[]> = {};
  for (const call of allCalls) if (call.path) (groups[call.service] ??= []).push(call);
  return groups;
}

/** A call in the list. Without scripts its details are a link. */
function entry(call: Call): string {
  const permission = call.scope === 'any' ? 'any key' : call.scope;
  return `<details><summary><b>${call.method}</b> <code>${escape(call.path)}</code>
<i>${permission ?? call.access}</i><span>${escape(call.summary)}</span></summary>
<p><a href="/api/v1/docs/${call.name}">Example and schema</a></p></details>`;
}

/** Example and schema of a call; undefined if the name is not that of a call. */
export function docsOfCall(name: string, openApi: Record<string, unknown>): string | undefined {
  const document = openApi as unknown as Document;
  const call = allCalls.find(one => one.name === name && one.path);
  if (!call) return undefined;
  const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] ?? {};
  const { responses, parameters } = operation;
  const schema = JSON.stringify({ parameters, body: bodyOf(operation, document), responses }, null, 2);
  return `<h3>Example</h3><pre>${escape(exampleCall(call, operation, document))}</pre>${exampleAnswer(call, operation, document)}
<h3>Schema</h3><pre>${escape(schema)}</pre>`;
}

/** Properties of the body, to which the document refers by name. */
function bodyOf({ requestBody }: Operation, document: Document): Json | undefined {
  const schema = requestBody?.content['application/json'].schema;
  const reference = schema?.['$ref'];
  return typeof reference === 'string' ? document.components.schemas[reference.split('/').at(-1)!] : schema;
}

function exampleCall(call: Call, { requestBody }: Operation, document: Document): string {
  const lines = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}'${document.servers[0].url}${call.path}'`,
  ];
  if (call.access !== 'public') lines.push(`-H 'Authorization: Bearer ${call.scope ? 'll_…' : '…'}'`);
  if (call.access !== 'public' && !call.scope) lines.push("-H 'X-Session-Token: …'");
  if (call.takesKey) lines.push("-H 'Idempotency-Key: order-4711'");
  const schema = requestBody?.content['application/json'].schema;
  if (schema) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(exampleOf(schema, document.components.schemas)).replaceAll("'", '’')}'`);
  }
  return lines.join(' \\\n  ');
}

function exampleAnswer(call: Call, { responses }: Operation, document: Document): string {
  const schema = responses?.[call.status]?.content['application/json'].schema;
  if (!schema) return '';
  const answer = JSON.stringify(exampleOf(schema, document.components.schemas), null, 2);
  return `<h3>Response (${call.status})</h3><pre>${escape(answer)}</pre>`;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);

const LOGO =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#006a45"/>' +
  '<path d="M9 7v14.5A3.5 3.5 0 0 0 12.5 25H23M15 12h8M15 18h5" fill="none" stroke="#f9fdfb" stroke-width="3.2" stroke-linecap="round"/></svg>';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif;background:#faf9f6;color:#19201c}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;max-width:960px;margin:auto;padding:12px 20px}
.logo{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;font-weight:600;font-size:17px;text-decoration:none}
main{max-width:960px;margin:auto;padding:32px 20px}h2{margin-top:40px}h3{font-size:13px;margin:12px 0 4px}
details{border-top:1px solid #e1e0da;padding:10px 0}summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:64px;color:#006a45}summary i{color:#656e69;margin:0 8px}
summary span{display:block;margin-inline-start:64px;color:#4c5550}pre{overflow:auto;background:#f1f0ec;padding:12px;
max-height:480px;font-size:12px}
.bar{position:sticky;top:0;background:inherit;padding:8px 0;border-bottom:1px solid #e1e0da}.bar p{margin:0}main{background:inherit}
nav{overflow-x:auto;white-space:nowrap}nav a{display:inline-block;margin-inline-end:12px;line-height:32px}
section{scroll-margin-top:96px}
input{font:inherit;padding:6px 10px;border:1px solid #868e89;border-radius:6px;background:transparent;color:inherit}
a{color:#006a45}@media(prefers-color-scheme:dark){body{background:#0f1412;color:#f1f0ec}pre{background:#202623}
details,.bar{border-color:#2d3330}summary b,a{color:#57d29d}summary i,summary span{color:#bbbdb7}}`;
