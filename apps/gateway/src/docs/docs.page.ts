import { allCalls, type Call } from '#contracts';

/** Plain HTML page, without scripts, that lists every call with its schema; built from the same document as openapi.json. */
export function docsPage(document: Record<string, unknown>): string {
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const sections = Object.entries(groupByService()).map(([service, calls]) =>
    `<section><h2>${service}</h2>${calls.map(call => entry(call, paths)).join('')}</section>`); // prettier-ignore
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leadloom API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>Leadloom API</h1><p>Every call of the product. The machine-readable form is
<a href="/api/v1/openapi.json">openapi.json</a>. Signed-in calls carry <code>Authorization: Bearer</code> and
<code>X-Session-Token</code>; errors have the shape <code>{ error, code, details?, requestId }</code>.</p>
${sections.join('')}</main></body></html>`;
}

function groupByService(): Record<string, Call[]> {
  const groups: Record<string, Call[]> = {};
  for (const call of allCalls) if (call.path) (groups[call.service] ??= []).push(call);
  return groups;
}

function entry(call: Call, paths: Record<string, Record<string, Record<string, unknown>>>): string {
  const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] ?? {};
  const { requestBody, responses, parameters } = operation;
  const schema = escape(JSON.stringify({ parameters, requestBody, responses }, null, 2));
  return `<details><summary><b>${call.method}</b> <code>${escape(call.path)}</code> <i>${call.access}</i>
<span>${escape(call.summary)}</span></summary><pre>${schema}</pre></details>`;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#faf9f6;color:#19201c}
main{max-width:960px;margin:auto;padding:32px 20px}h2{margin-top:40px}details{border-top:1px solid #e1e0da;padding:10px 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:64px;color:#006a45}summary i{color:#656e69;margin:0 8px}
summary span{display:block;margin-left:64px;color:#4c5550}pre{overflow:auto;background:#f1f0ec;padding:12px;font-size:12px}
a{color:#006a45}@media(prefers-color-scheme:dark){body{background:#0f1412;color:#f1f0ec}pre{background:#202623}
details{border-color:#2d3330}summary b,a{color:#57d29d}summary i,summary span{color:#bbbdb7}}`;
