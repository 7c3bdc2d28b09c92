import { once } from 'node:events';
import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type ExportCell,
  FILES_COLUMN,
  invalid,
  type Language,
  leadsCalls,
  MAX_PDFS,
  pdfCalls,
  type ResponseFile,
  type ResponseFilter,
  visibleTo,
} from '#contracts';
import { type Acting, auditEvent, EventPublisher, internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { FileLinks } from '../files/file-links.js';
import { Input, Route } from '../http/request/route.decorator.js';
import type { DrawPdf, FileWriter } from './file-writer.js';
import { WRITERS } from './writers.js';

type Step = CallOutput<typeof leadsCalls.exportRows>;
interface Asked extends Acting {
  formId?: string;
  format: keyof typeof WRITERS;
  language: Language;
  filter: ResponseFilter;
}
/** Number of rows in memory at a time, small enough to collect them before the next ones are made. */
const STEP = 100;
/** Validity of file links in an export, in milliseconds; the column heading states it. */
const LINK_MS = 7 * 86_400_000;

/**
 * Exports as files. Each step is requested after the reader has taken the previous one, so memory use does not depend on the
 * number of responses or the speed of the reader. The export ends when the reader disconnects.
 */
@Controller()
export class ResponseExportRoutes {
  private readonly log = new Logger('export');

  constructor(
    private readonly rpc: RpcClient,
    private readonly links: FileLinks,
    private readonly publisher: EventPublisher,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(leadsCalls.exportForm)
  exportForm(
    @Input() { principal, client, params, query }: CallInput<typeof leadsCalls.exportForm>,
    @Req() _request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { format, language, ...filter } = query;
    return this.send({ principal, client, formId: params.id, format, language, filter }, reply);
  }

  @Route(leadsCalls.exportAll)
  exportAll(
    @Input() { principal, client, query }: CallInput<typeof leadsCalls.exportAll>,
    @Res() reply: FastifyReply,
  ) {
    const { format, language, formId, ...filter } = query;
    return this.send({ principal, client, ...(formId ? { formId } : {}), format, language, filter }, reply);
  }

  private async send(asked: Asked, reply: FastifyReply): Promise<void> {
    const { raw } = reply;
    const closed = new AbortController();
    raw.once('close', () => closed.abort());
    // Loads the first step before the file begins, so that a refusal is an ordinary error.
    const first = await this.step(asked, null, [], closed.signal);
    const { formId: id, format } = asked;
    if (format === 'pdf' && first.total > MAX_PDFS) throw invalid('format', TOO_MANY_PDFS);
    const details = { format, count: String(first.total) };
    const target = id ? { id, name: first.formName } : null;
    await this.publisher.publish(auditEvent(asked, { action: 'response.exported', target, details }));
    const writer = WRITERS[format](id => this.pdf(asked, id, closed.signal));
    const headers = reply.getHeaders() as Record<string, string>;
    reply.hijack();
    raw.writeHead(200, { ...headers, ...headersOf(asked, writer, first.total) });
    try {
      await this.write(asked, first, writer, reply, closed.signal);
      raw.end();
    } catch (error) {
      // Cuts the connection, so that a partial file is not mistaken for a complete one.
      raw.destroy();
      if (!closed.signal.aborted)
        this.log.warn('An export ended early', { reason: (error as Error).message });
    }
  }

  private async write(
    asked: Asked,
    first: Step,
    writer: FileWriter,
    { raw }: FastifyReply,
    signal: AbortSignal,
  ): Promise<void> {
    const put = async (chunks: (string | Uint8Array)[]) => {
      for (const chunk of chunks)
        if (chunk.length > 0 && !raw.write(chunk)) await once(raw, 'drain', { signal });
    };
    const columns = first.columns ?? [];
    const keys = columns.map(({ key }) => key);
    await put(writer.begin(columns));
    for (let step = first; ;) {
      const rows = writer.rows(this.linked(step.rows, keys.indexOf(FILES_COLUMN)));
      if (Array.isArray(rows)) await put(rows);
      else for await (const chunks of rows) await put(chunks);
      if (step.nextCursor === null) break;
      step = await this.step(asked, step.nextCursor, keys, signal);
    }
    await put(writer.end());
  }

  /** Replaces the files of each row with names and links, one per line. */
  private linked(rows: Step['rows'], column: number): readonly (readonly ExportCell[])[] {
    const origin = this.config.PUBLIC_URL.replace(/\/+$/, '');
    const expiresAt = Date.now() + LINK_MS;
    const lineOf = (file: ResponseFile) => `${file.name} ${origin}${this.links.path(file, expiresAt)}`;
    const linkedCell = (cell: ExportCell): ExportCell =>
      typeof cell === 'string' ? (JSON.parse(cell) as ResponseFile[]).map(lineOf).join('\n') : cell;
    return rows.map(row => row.map((cell, index) => (index === column ? linkedCell(cell) : cell)));
  }

  /** Tries again once, because the responses service may be drawing many. */
  private async pdf({ principal }: Asked, responseId: string, signal: AbortSignal): ReturnType<DrawPdf> {
    const body = { ownerId: principal.workspaceId, responseId, reader: 'owner' as const };
    const draw = () => this.rpc.call(pdfCalls.draw, internalInput(body), { signal });
    try {
      return await draw().catch((error: Error) => {
        if (isDeleted(error) || signal.aborted) throw error;
        return draw();
      });
    } catch (error) {
      if (signal.aborted) throw error;
      return isDeleted(error) ? 'deleted' : 'failed';
    }
  }

  private step(asked: Asked, cursor: string | null, keys: string[], signal: AbortSignal): Promise<Step> {
    const { principal, formId, language } = asked;
    const filter = visibleTo(principal, asked.filter);
    const by = principal.kind === 'session' ? 'session' : principal.keyId;
    const body = { ownerId: principal.workspaceId, by, formId, filter, limit: STEP, cursor, keys, language };
    return this.rpc.call(leadsCalls.exportRows, internalInput(body), { signal });
  }
}

const TOO_MANY_PDFS = `A ZIP file of PDFs can have at most ${MAX_PDFS} responses. Narrow the filters.`;
const isDeleted = (error: unknown): boolean => error instanceof DomainError && error.code === 'NOT_FOUND';

const headersOf = ({ format }: Asked, { contentType, extension = format }: FileWriter, total: number) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="responses-${new Date().toISOString().slice(0, 10)}.${extension}"`,
  'cache-control': 'no-store',
  'x-total-count': String(total),
});
