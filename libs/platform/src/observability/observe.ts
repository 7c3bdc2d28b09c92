import type { HealthChecks } from '../health/health.js';
import type { JobLag } from '../jobs/job-lag.js';
import { runAsService } from '../logging/request-context.js';
import type { Running } from '../process.js';
import { VERSION } from '../version.js';
import { gauges, onScrape } from './metrics.js';
import { serveMetrics } from './metrics-server.js';
import type { OperationalCounts } from './operational-counts.js';

interface Observed {
  health: HealthChecks;
  jobs: JobLag;
  counts: OperationalCounts;
}

/** Adds a service's state to the metrics of its process, and serves them if configured. */
export async function observe(
  service: string,
  config: Parameters<typeof serveMetrics>[0],
  state: Observed,
): Promise<Running> {
  const server = await serveMetrics(config);
  gauges.info.set({ service, version: VERSION, node: process.version }, 1);
  const end = onScrape(() => runAsService(service, () => read(service, state)));
  return {
    close: async () => {
      end();
      await server?.close();
    },
  };
}

async function read(service: string, { health, jobs, counts }: Observed): Promise<void> {
  const [report, lag, numbers] = await Promise.all([health.report(), jobs.report(), counts.report()]);
  gauges.healthy.set({ service }, report.status === 'ok' ? 1 : 0);
  for (const [runner, state] of Object.entries(lag)) {
    const labels = { service, runner };
    gauges.jobsRunning.set(labels, state.running);
    gauges.jobsFailed.set(labels, state.failed);
    if (state.waiting !== undefined) gauges.jobsWaiting.set(labels, state.waiting);
    if (state.oldestMs !== undefined) gauges.jobsOldest.set(labels, (state.oldestMs ?? 0) / 1000);
  }
  for (const [name, count] of Object.entries(numbers)) gauges.count.set({ service, name }, count);
}
