import type { HealthChecks } from '../health/health.js';
import type { JobLag } from '../jobs/job-lag.js';
import { VERSION } from '../version.js';
import type { OperationalCounts } from './operational-counts.js';

/** Status of an instance for the operator: versions, memory, checks, jobs, counts. */
export async function processStatus(health: HealthChecks, jobs: JobLag, counts: OperationalCounts) {
  const [{ checks }, lag, numbers] = await Promise.all([health.report(), jobs.report(), counts.report()]);
  return {
    version: VERSION,
    node: process.version,
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
    checks,
    jobs: lag,
    counts: numbers,
  };
}
