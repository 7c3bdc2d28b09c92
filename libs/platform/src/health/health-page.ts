import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobLag } from '../jobs/job-lag.js';
import type { Running } from '../process.js';

export interface HealthPage extends Running {
  port: number;
}

/**
 * `/live`: the process is running. `/ready` and all other paths: 200 if it can do its work, otherwise 503, with the lag of
 * its job runners. Not served without a port.
 */
export async function serveHealth(
  port: number | undefined,
  health: { report(): Promise<{ status: string }> },
  jobs: JobLag,
): Promise<HealthPage | undefined> {
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/live')) return send(response, 200, { status: 'ok' });
    void Promise.all([health.report(), jobs.report()]).then(([report, lag]) =>
      send(response, report.status === 'ok' ? 200 : 503, { ...report, jobs: lag }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
