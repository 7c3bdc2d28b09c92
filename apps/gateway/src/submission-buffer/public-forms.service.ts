import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CallInput, DomainError, formsCalls, type PublicForm } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { BufferDatabase } from './buffer-database.js';

/** A form is looked at again after this time, when visitors still ask for it. */
const FRESH_MS = 60_000;
const STORE_LIMIT_MS = 2000;
/** Bytes of all forms that are remembered as they were last shown. */
const SHOWN_BYTES = 16 * 1024 * 1024;

/**
 * The forms that visitors meet. What they are told of a form is noted, and in the background the form is kept, so that
 * submissions can be judged when nobody can be asked. A failure there costs nothing but the form being at hand later.
 */
@Injectable()
export class PublicForms {
  private readonly log = new Logger('submission-buffer');
  /** Form → newest revision that visitors were shown, lately. */
  private readonly fresh = new LRUCache<string, number>({ max: 5000, ttl: FRESH_MS });
  /** Form → its JSON, as it was last shown. */
  private readonly shown = new LRUCache<string, { revision: number; json: Buffer }>({
    maxSize: SHOWN_BYTES,
    sizeCalculation: ({ json }) => json.length + 256,
  });

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
  ) {}

  /** The published form, as a visitor may see it. */
  async read(input: CallInput<typeof formsCalls.public>): Promise<PublicForm> {
    const { id } = input.params;
    try {
      const form = await this.rpc.call(formsCalls.public, input);
      if (this.shown.get(id)?.revision !== form.revision)
        this.shown.set(id, { revision: form.revision, json: Buffer.from(JSON.stringify(form)) });
      this.seen(id, form.revision);
      return form;
    } catch (error) {
      this.refused(id, error);
      throw error;
    }
  }

  /** The form as this gateway showed it last, if it did. */
  lastShown(id: string): PublicForm | undefined {
    const shown = this.shown.get(id);
    return shown && (JSON.parse(shown.json.toString()) as PublicForm);
  }

  /** A visitor was shown this form (`revision`), or answered it (0). */
  seen(id: string, revision = 0): void {
    if (revision <= (this.fresh.get(id) ?? -1)) return;
    this.fresh.set(id, revision);
    void this.quietly(id, () => this.keep(id));
  }

  /** A visitor was told that this form is closed or is not there: what is kept of it may be out of date. */
  refused(id: string, error: unknown): void {
    const key = `${id} refused`;
    if (!(error instanceof DomainError && GONE.has(error.code)) || this.fresh.has(key)) return;
    this.fresh.set(key, 0);
    this.shown.delete(id);
    void this.quietly(key, async () => {
      if (await this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.has(id))) await this.keep(id);
    });
  }

  private async keep(id: string): Promise<void> {
    const { form } = await this.rpc.call(formsCalls.published, internalInput({ id }));
    await this.database.use(STORE_LIMIT_MS, ({ forms }) => (form ? forms.save(form) : forms.forget(id)));
  }

  private async quietly(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fresh.delete(key);
      this.log.debug('Form not kept', { key, reason: (error as Error).message });
    }
  }
}

const GONE = new Set(['NOT_FOUND', 'FORM_CLOSED']);
