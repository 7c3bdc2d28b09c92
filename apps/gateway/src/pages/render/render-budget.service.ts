import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type PublicForm, type RateLimit } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { Limits } from '../../limits/limits.service.js';
import { isLargeForm } from './page-weight.js';

/** Limits of pages rendered for a single request; all other pages come from the cache. */
const LIMITS: Record<'usual' | 'large', readonly RateLimit[]> = {
  usual: [
    { by: 'address', points: 90, seconds: 60 },
    { by: 'form', points: 600, seconds: 60 },
  ],
  large: [
    { by: 'address', points: 12, seconds: 60 },
    { by: 'form', points: 120, seconds: 60 },
  ],
};

/** Limits the time that rendering takes from other requests of this process. */
@Injectable()
export class RenderBudget {
  constructor(
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'RATE_LIMITS'>,
  ) {}

  /** Whether this form may be rendered again for this address. */
  async allows(networkKey: string, form: Pick<PublicForm, 'id'> & { isLarge: boolean }): Promise<boolean> {
    try {
      await this.take(networkKey, form);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }

  /** @throws DomainError RATE_LIMITED if there is no cached page to serve instead */
  async require(networkKey: string, form: PublicForm): Promise<void> {
    await this.take(networkKey, { id: form.id, isLarge: isLargeForm(form) });
  }

  private async take(networkKey: string, { id, isLarge }: { id: string; isLarge: boolean }): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') return;
    for (const limit of LIMITS[isLarge ? 'large' : 'usual'])
      await this.limits.consume(limit, `page.render:${limit.by === 'form' ? id : networkKey}`);
  }
}
