import { Controller, Inject } from '@nestjs/common';
import type { CallOutput } from '#contracts';
import { HealthChecks } from '#platform';
import { Answers } from './decorators.js';
import { healthCall } from './health-call.js';

/** One pattern for all; which service is meant is said by the queue. */
const contract = healthCall('auth');

/** Every service answers how it is. */
@Controller()
export class HealthController {
  constructor(@Inject(HealthChecks) private readonly health: HealthChecks) {}

  @Answers(contract)
  report(): Promise<CallOutput<typeof contract>> {
    return this.health.report();
  }
}
