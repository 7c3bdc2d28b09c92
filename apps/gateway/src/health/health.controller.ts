import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The state of everything; 503 when submissions cannot be accepted. */
  @Get(['health', 'health/ready', 'api/v1/health'])
  async state(@Res() reply: FastifyReply): Promise<void> {
    const health = await this.health.check();
    await reply
      .status(health.status === 'down' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(health);
  }

  /** This process runs. */
  @Get('health/live')
  live() {
    return { status: 'ok' };
  }
}
