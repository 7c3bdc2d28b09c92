import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CallInput, DomainError, formsCalls, type PublicForm } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { FormEvents } from './form-events.js';
import { BufferDatabase } from './stores/buffer-database.js';

/** Whether there is a snapshot of a form is asked again after this time, when visitors still open it. */
const FRESH_MS = 60_000;
const STORE_LIMIT_MS = 2000;
/** Requests for the pages of one form share a reading of it for this time. */
const RECENT_MS = 1000;
/** Bytes of all forms that are remembered as they were last shown. */
const SHOWN_BYTES = 16 * 1024 * 1024;

/**
 * The forms that visitors meet. Snapshots of them come by event; a form that was published before this gateway's
 * database was there is asked for in the background when somebody opens it.
 */
@Injectable()
export class PublicForms {
  private readonly log = new Logger('submission-buffer');
  private readonly fresh = new LRUCache<string, true>({ max: 5000, ttl: FRESH_MS });
  /** Address → the form there, as it is being read or was read a moment ago. */
  private readonly recent = new LRUCache<string, Promise<PublicForm>>({ max: 100, ttl: RECENT_MS });
  /** Form → its JSON, as it was last shown. */
  private readonly shown = new LRUCache<string, { revision: number; json: Buffer }>({
    maxSize: SHOWN_BYTES,
    sizeCalculation: ({ json }) => json.length + 256,
  });

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
    private readonly events: FormEvents,
  ) {}

  /** The published form, as a visitor may see it; found by its id or its slug, in one call. */
  async read(input: CallInput<typeof formsCalls.public>): Promise<PublicForm> {
    const { id: address } = input.params;
    try {
      const form = await this.rpc.call(formsCalls.public, input);
      const { id } = form;
      // What only a password shows is not shown from memory.
      if (!input.query?.access && this.shown.get(id)?.revision !== form.revision)
        this.shown.set(id, { revision: form.revision, json: Buffer.from(JSON.stringify(form)) });
      this.ensureSnapshot(id);
      return form;
    } catch (error) {
      this.refused(address, error);
      throw error;
    }
  }

  /** As `read`, a moment old at most: for pages, which many visitors open at once. */
  readForPage(address: string): Promise<PublicForm> {
    const known = this.recent.get(address);
    if (known) return known;
    const reading = this.read({ ...internalInput({}), params: { id: address }, query: {} });
    this.recent.set(address, reading);
    reading.catch(() => this.recent.get(address) === reading && this.recent.delete(address));
    return reading;
  }

  /**
   * Whether visitors meet this form, as it was a minute ago at most. While nobody can be asked every form is believed:
   * whoever goes on from here knows better.
   */
  async isPublished(id: string): Promise<boolean> {
    if (this.fresh.has(id)) return true;
    try {
      const ask = () => this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.isPublished(id));
      if (!(await ask())) {
        await this.events.load(id);
        if (!(await ask())) return false;
      }
    } catch (error) {
      this.log.debug('Not known whether the form is published', {
        form: id,
        reason: (error as Error).message,
      });
      return true;
    }
    this.fresh.set(id, true);
    return true;
  }

  /** The form as this gateway showed it last, if it did. */
  lastShown(id: string): PublicForm | undefined {
    const shown = this.shown.get(id);
    return shown && (JSON.parse(shown.json.toString()) as PublicForm);
  }

  /** A visitor was answered that this form is closed or does not exist: it is not shown from memory any more. */
  refused(id: string, error: unknown): void {
    if (error instanceof DomainError && REFUSED.has(error.code)) this.shown.delete(id);
  }

  private ensureSnapshot(id: string): void {
    if (this.fresh.has(id)) return;
    this.fresh.set(id, true);
    void this.load(id).catch((error: Error) => {
      this.fresh.delete(id);
      this.log.debug('No snapshot of the form yet', { form: id, reason: error.message });
    });
  }

  private async load(id: string): Promise<void> {
    if (!(await this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.has(id)))) await this.events.load(id);
  }
}

const REFUSED = new Set(['NOT_FOUND', 'FORM_CLOSED', 'FORBIDDEN']);
