import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STACK } from './stack.js';

/** Strictest possible policy of a page with a form: no inline scripts or styles, one external script and one frame. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${STACK.url}`,
  "style-src 'self'",
  `frame-src ${STACK.url}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const STYLES = 'html,body{margin:0;background:#ff00ff}main{padding:40px}button{font-size:20px}';

/** Records the form's messages and queues the page's own calls until embed.js is loaded. */
const SCRIPT = `
window.heard = [];
window.Leadloom = { q: [] };
for (const type of ['ready', 'resize', 'start', 'submit', 'close'])
  document.addEventListener('leadloom:' + type, event => window.heard.push(event.detail));
const queue = document.currentScript.dataset.queue;
if (queue) window.Leadloom.q.push(JSON.parse(queue));
`;

interface Shown {
  queue?: unknown[];
  scheme?: string;
  language?: string;
  /** Additional sources for the policy. */
  policy?: string;
  /** The page's own script, at /own.js. */
  script?: string;
}

/** A site on another origin, with the share dialog's code on its page. */
export class HostSite {
  private page = '';
  private policy = '';
  private script = '';
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<HostSite> {
    const server = createServer((request, response) => site.answer(request.url ?? '/', response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const site = new HostSite(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return site;
  }

  /** Content of the page; `queue` is a call made before embed.js is loaded. */
  show(code: string, { queue, scheme, language = 'en', policy = '', script = '' }: Shown = {}): void {
    this.policy = policy;
    this.script = script;
    const noted = queue ? ` data-queue='${JSON.stringify(queue)}'` : '';
    const meta = scheme ? `<meta name="color-scheme" content="${scheme}">` : '';
    this.page =
      `<!doctype html><html lang="${language}"><head><title>Host</title>${meta}<link rel="stylesheet" href="/host.css">` +
      `<link rel="icon" href="data:,"><script src="/host.js"${noted}></script></head><body><main><h1>Host</h1>` +
      `${code}<p>After</p></main></body></html>`;
  }

  close(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }

  private answer(path: string, response: ServerResponse): void {
    const [type, body] = path.startsWith('/host.css')
      ? ['text/css', STYLES]
      : path.startsWith('/host.js')
        ? ['text/javascript', SCRIPT]
        : path.startsWith('/own.js')
          ? ['text/javascript', this.script]
          : ['text/html', this.page];
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': `${POLICY}; img-src data:; ${this.policy}`,
    });
    response.end(body);
  }
}
