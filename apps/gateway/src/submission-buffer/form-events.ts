import { Injectable } from '@nestjs/common';
import { type EventEnvelope, formsCalls } from '#contracts';
import { type HasReactions, internalInput, RpcClient } from '#messaging';
import { BufferDatabase } from './stores/buffer-database.js';

const STORE_LIMIT_MS = 5000;

/** Consumes events about forms; each reaches one gateway, which updates the shared snapshots. */
@Injectable()
export class FormEvents implements HasReactions {
  readonly reactions = {
    'form.published': ({ data }: EventEnvelope<'form.published'>) =>
      this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.save(data.form)),
    'form.availability-changed': ({ data }: EventEnvelope<'form.availability-changed'>) => this.changed(data),
    'form.deleted': ({ data }: EventEnvelope<'form.deleted'>) =>
      this.database.use(STORE_LIMIT_MS, async ({ forms, flowTokens }) => {
        await forms.remove(data.formId);
        await flowTokens.remove(data.formId);
      }),
    'typebot.token-changed': ({ data }: EventEnvelope<'typebot.token-changed'>) =>
      this.database.use(STORE_LIMIT_MS, ({ flowTokens }) => flowTokens.save(data.formId, data)),
  };

  readonly ready: Promise<void>;

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
  ) {
    this.ready = database.opened;
  }

  /** Requests a form when its published revision did not arrive by event; the call returns all of it. */
  async load(id: string): Promise<void> {
    const { form } = await this.rpc.call(formsCalls.published, internalInput({ id }));
    await this.database.use(STORE_LIMIT_MS, async ({ forms }) => void (form && (await forms.save(form))));
  }

  private async changed(data: EventEnvelope<'form.availability-changed'>['data']): Promise<void> {
    const isKnown = await this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.changeAvailability(data));
    if (!isKnown) await this.load(data.formId);
  }
}
