import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type FormResponse,
  formsCalls,
  notFound,
  type pdfCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { startWorker, WorkerPool } from '#platform';
import { PeopleStore } from '../assignment/people.store.js';
import { RevisionStore } from '../forms/revision.store.js';
import { ResponseChangeStore } from '../leads/response-change.store.js';
import type { drawPdf } from './draw-pdf.js';
import { pdfContent, pdfName, type PdfOutline } from './pdf-content.js';

/** The fonts of link pictures, which the build of the visitor pages writes. */
const FONTS = fileURLToPath(
  new URL(
    `../../../../${import.meta.url.endsWith('.ts') ? 'dist/' : ''}frontend/visitor/picture-fonts`,
    import.meta.url,
  ),
);
/** A PDF with more memory or processor time is given up; the largest forms take a fraction of both. */
const HEAP_MB = 256;
const LIMIT_MS = 8000;
/** Waiting PDFs, and the time that each may wait. */
const QUEUE = 64;
const WAIT_MS = 15_000;
/** Maximum size of a PDF in bytes, because it travels through the broker. */
const MAX_BYTES = 4_000_000;

/** Draws PDFs in a worker thread, one at a time; workspaces take turns. */
@Injectable()
export class ResponsePdfs implements OnModuleDestroy {
  private pool: WorkerPool<{ draw: typeof drawPdf }> | undefined;

  constructor(
    private readonly responses: ResponseChangeStore,
    private readonly revisions: RevisionStore,
    private readonly people: PeopleStore,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for a deleted response and someone else's, SERVICE_UNAVAILABLE if too many wait or it takes
   * too long
   */
  async draw({ body }: CallInput<typeof pdfCalls.draw>): Promise<CallOutput<typeof pdfCalls.draw>> {
    const { ownerId, responseId, reader } = body;
    const [found] = await this.responses.find([responseId], ownerId);
    if (!found) throw notFound('Response');
    const { response } = found;
    const [{ form }, { zone }] = await Promise.all([
      this.rpc.call(formsCalls.published, internalInput({ id: response.formId })),
      this.people.teamOf(ownerId),
    ]);
    if (!form) throw notFound('Form');
    const outline = await this.outlineOf(response, form.fields);
    const content = pdfContent(response, form, outline, { zone, withScore: reader === 'owner' });
    // Loaded with the first PDF, because the library takes a second and a worker 50 MB.
    this.pool ??= new WorkerPool({ start, queue: QUEUE, waitMs: WAIT_MS });
    const drawn = await this.pool.run(
      'draw',
      { content, fonts: FONTS },
      { limitMs: LIMIT_MS, from: ownerId },
    );
    if (!drawn || drawn.length > MAX_BYTES)
      throw new DomainError('SERVICE_UNAVAILABLE', 'The PDF could not be created. Try again in a moment.');
    return { name: pdfName(response), content: Buffer.from(drawn).toString('base64') };
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.close();
  }

  /** Fields of the revision that was answered; those of the present form if it is no longer stored. */
  private async outlineOf({ formId, revision }: FormResponse, current: PdfOutline): Promise<PdfOutline> {
    return (await this.revisions.find(formId, revision))?.fields ?? current;
  }
}

const start = () => startWorker('./pdf.worker', import.meta.url, { maxOldGenerationSizeMb: HEAP_MB });
