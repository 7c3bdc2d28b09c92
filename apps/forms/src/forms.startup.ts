import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DEMO_FORM } from '#form-core';
import { Migrations } from '#platform';
import { changedForm, contentHash, newForm } from './form/form.js';
import { FormStore } from './form/form.store.js';
import { FormWriter } from './form/form.writer.js';
import { FormMigrations } from './form/form-migrations.store.js';

/** Owner of the product's own forms; it cannot sign in. */
export const SYSTEM_OWNER = 'system';
const SYSTEM = { principal: { workspaceId: SYSTEM_OWNER, userId: SYSTEM_OWNER } };
const { id: DEMO_ID, revision: _, ...DEMO_CONTENT } = DEMO_FORM;

/** Runs migrations and publishes the demo form before the first call is answered. */
@Injectable()
export class FormsStartup implements OnApplicationBootstrap {
  private readonly log = new Logger('startup');

  constructor(
    private readonly migrations: Migrations,
    private readonly ofForms: FormMigrations,
    private readonly forms: FormStore,
    private readonly writer: FormWriter,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.migrations.run(this.ofForms.all());
    await this.publishDemo();
  }

  /** Publishes the form of /form/demo, which validates answers and then discards them. */
  private async publishDemo(): Promise<void> {
    const now = new Date().toISOString();
    const content = { ...DEMO_CONTENT, business_info: { mainGoal: 'contact' } };
    const request = { contentHash: contentHash(content) };
    const record = { ...newForm(DEMO_ID, SYSTEM_OWNER, content, now), discardResponses: true };
    const before = await this.forms.findOwned(DEMO_ID, SYSTEM_OWNER);
    if (!before) {
      // Another instance may be creating it now.
      const made = await this.writer.create({ record, publish: true }, request, SYSTEM);
      if (!made && !(await this.forms.findOwned(DEMO_ID, SYSTEM_OWNER)))
        this.log.warn('The demo form is missing: its id belongs to a form of a user');
      return;
    }
    const next = changedForm(before.record, content, now);
    const unchanged = contentHash({ ...next, version: 0, updated_at: '' });
    if (unchanged === contentHash({ ...before.record, version: 0, updated_at: '' })) return;
    await this.writer.change(DEMO_ID, SYSTEM, form => ({
      record: changedForm(form.record, content, now),
      publish: true,
    }));
  }
}
