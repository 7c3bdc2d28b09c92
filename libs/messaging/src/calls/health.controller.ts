import { Controller, Inject } from '@nestjs/common';
import type { CallOutput } from '#contracts';
import { HealthChecks, JobLag, OperationalCounts, processStatus } from '#platform';
import { Answers } from '../decorators.js';
import { healthCall } from './health-call.js';
import { statusCall } from './status-call.js';

/** The patterns are the same for all services; the queue determines the service. */
const contract = healthCall('auth');
const status = statusCall('auth');

/** Answers health and status calls in every service. */
@Controller()
export class HealthController {
  constructor(
    @Inject(HealthChecks) private readonly health: HealthChecks,
    @Inject(JobLag) private readonly jobs: JobLag,
    @Inject(OperationalCounts) private readonly counts: OperationalCounts,
  ) {}

  @Answers(contract)
  report(): Promise<CallOutput<typeof contract>> {
    return this.health.report();
  }

  @Answers(status)
  status(): Promise<CallOutput<typeof status>> {
    return processStatus(this.health, this.jobs, this.counts);
  }
}
