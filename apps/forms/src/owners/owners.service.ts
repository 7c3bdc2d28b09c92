import { Inject, Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, DomainError, type usageCalls } from '#contracts';
import { CONFIG } from '#platform';
import type { FormsConfig } from '../config.js';
import { FormStore } from '../form/form.store.js';
import { FormsService } from '../form/forms.service.js';
import { FormCountStore } from '../lists/form-count.store.js';
import { UsageStore } from './usage.store.js';

const BATCH = 50;

/** All forms of one owner: their usage, and their removal with the workspace. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly forms: FormStore,
    private readonly service: FormsService,
    private readonly counts: FormCountStore,
    private readonly usageStore: UsageStore,
    @Inject(CONFIG) private readonly config: FormsConfig,
  ) {}

  async usage({ body }: CallInput<typeof usageCalls.forms>): Promise<CallOutput<typeof usageCalls.forms>> {
    return { used: await this.counts.count(body), limit: this.config.FORMS_PER_OWNER };
  }

  /** Removes all forms of a deleted workspace, each with its event, and prevents new ones. */
  async remove(ownerId: string): Promise<void> {
    await this.usageStore.close(ownerId);
    for (;;) {
      const ids = await this.forms.idsOf(ownerId, BATCH);
      for (const id of ids) await this.service.removeOf(ownerId, id).catch(unlessGone);
      if (ids.length < BATCH) return;
    }
  }
}

/** Ignores forms that were removed in the meantime. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
}
