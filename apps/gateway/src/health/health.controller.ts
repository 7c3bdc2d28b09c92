import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Health } from '#contracts';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** State of every part; 503 if submissions cannot be accepted. */
  @Get(['health', 'api/v1/health'])
  async state(@Res() reply: FastifyReply): Promise<void> {
    const health = await this.health.check();
    await answer(reply, health, health.status !== 'down');
  }

  /** Like the call above, but also 503 until a freshly started gateway has reached the broker. */
  @Get('health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { health, isReady } = await this.health.ready();
    await answer(reply, health, isReady);
  }

  /** Liveness of this process. */
  @Get('health/live')
  live() {
    return { status: 'ok' };
  }
}

const answer = (reply: FastifyReply, health: Health, ok: boolean) =>
  reply
    .status(ok ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health);
