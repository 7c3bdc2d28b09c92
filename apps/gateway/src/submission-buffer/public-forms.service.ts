import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CallInput, DomainError, formsCalls, type PublicForm } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { FormEvents } from './form-events.js';
import { BufferDatabase } from './stores/buffer-database.js';

/** Interval of checks whether a form in use has a snapshot, in milliseconds. */
const FRESH_MS = 60_000;
const STORE_LIMIT_MS = 2000;
/** Time for which requests for the pages of one form share a read, in milliseconds. */
const RECENT_MS = 1000;
/** Cache size of recently served forms, in bytes. */
const SHOWN_BYTES = 16 * 1024 * 1024;

/**
 * Forms as visitors see them. Snapshots arrive by event; a form published before this gateway's database existed is requested
 * in the background when a visitor opens it.
 */
@Injectable()
export class PublicForms {
  private readonly log = new Logger('submission-buffer');
  private readonly fresh = new LRUCache<string, true>({ max: 5000, ttl: FRESH_MS });
  /** Address → form at that address, while it is being read and shortly after. */
  private readonly recent = new LRUCache<string, Promise<PublicForm>>({ max: 100, ttl: RECENT_MS });
  /** Form → its JSON as last served. */
  private readonly served = new LRUCache<string, { revision: number; json: Buffer }>({
    maxSize: SHOWN_BYTES,
    sizeCalculation: ({ json }) => json.length + 256,
  });

  constructor(
    private readonly database: BufferDatabase,
    private readonly rpc: RpcClient,
    private readonly events: FormEvents,
  ) {}

  /** Reads the published form as a visitor may see it, by id or slug, in one call. */
  async read(input: CallInput<typeof formsCalls.public>): Promise<PublicForm> {
    const { id: address } = input.params;
    try {
      const form = await this.rpc.call(formsCalls.public, input);
      const { id } = form;
      // A form behind a password must not be shown from memory.
      if (!input.query?.access && this.served.get(id)?.revision !== form.revision)
        this.served.set(id, { revision: form.revision, json: Buffer.from(JSON.stringify(form)) });
      this.ensureSnapshot(id);
      return form;
    } catch (error) {
      this.refused(address, error);
      throw error;
    }
  }

  /** Like `read`, but up to a second old; for pages, which many visitors open concurrently. */
  readForPage(address: string): Promise<PublicForm> {
    const known = this.recent.get(address);
    if (known) return known;
    const reading = this.read({ ...internalInput({}), params: { id: address }, query: {} });
    this.recent.set(address, reading);
    reading.catch(() => this.recent.get(address) === reading && this.recent.delete(address));
    return reading;
  }

  /**
   * Whether the form is published, up to a minute old. While the service is unavailable every form counts as published, because
   * later steps check it again.
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
      this.log.debug('Cannot determine whether the form is published', {
        form: id,
        reason: (error as Error).message,
      });
      return true;
    }
    this.fresh.set(id, true);
    return true;
  }

  /** The form as this gateway last served it, if it did. */
  lastShown(id: string): PublicForm | undefined {
    const served = this.served.get(id);
    return served && (JSON.parse(served.json.toString()) as PublicForm);
  }

  /** Forgets a form after a visitor was refused because it is closed or missing. */
  refused(id: string, error: unknown): void {
    if (error instanceof DomainError && REFUSED.has(error.code)) this.served.delete(id);
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
