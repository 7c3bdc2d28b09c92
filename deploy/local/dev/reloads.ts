import type { ServerResponse } from 'node:http';

const SCRIPT = '/@dev/reload.js';
const EVENTS = '/@dev/reload';
/** Script that is added to the pages of the gateway. */
export const RELOAD_TAG = `<script src="${SCRIPT}" defer></script>`;
const SOURCE = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** Reloads the open visitor pages after a build; Vite does this for the app. */
export class Reloads {
  private readonly open = new Set<ServerResponse>();

  takes(path: string): boolean {
    return path === SCRIPT || path === EVENTS;
  }

  answer(path: string, response: ServerResponse): void {
    if (path === SCRIPT)
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(SOURCE);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
  }

  send(): void {
    for (const response of this.open) response.write('event: reload\ndata:\n\n');
  }
}
