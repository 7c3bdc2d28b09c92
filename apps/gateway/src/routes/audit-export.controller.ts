import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { auditCalls, type AuditLine, type CallInput } from '#contracts';
import { auditEvent, EventPublisher, RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';
import { csvWriter } from '../response-export/csv.js';

type Asked = CallInput<typeof auditCalls.export>;

const COLUMNS = ['time', 'person', 'apiKey', 'action', 'target', 'targetId', 'details', 'device', 'place'];
const STEP = 100;

/** The audit log as a file; one page is in memory at a time. */
@Controller()
export class AuditExportRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly publisher: EventPublisher,
  ) {}

  @Route(auditCalls.export)
  async file(@Input() input: Asked, @Res() reply: FastifyReply): Promise<void> {
    // Load the first page before the file begins, so that a refusal is an ordinary error.
    const first = await this.page(input);
    const { total } = first;
    const details = { count: String(total) };
    await this.publisher.publish(auditEvent(input, { action: 'workspace.audit-exported', details }));
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.csv"`,
      )
      .header('cache-control', 'no-store')
      .header('x-total-count', String(total))
      .send(Readable.from(this.text(input, first), { objectMode: false }));
  }

  private async *text(input: Asked, first: Awaited<ReturnType<AuditExportRoutes['page']>>) {
    const writer = csvWriter();
    yield* writer.begin(COLUMNS.map(label => ({ key: label, label }))) as string[];
    for (let page = first; ; page = await this.page(input, page.nextCursor)) {
      yield* writer.rows(page.lines.map(rowOf)) as string[];
      if (page.nextCursor === null) return;
    }
  }

  private page(input: Asked, cursor?: string | null) {
    const query = { ...input.query, limit: STEP, ...(cursor ? { cursor } : {}) };
    return this.rpc.call(auditCalls.list, { ...input, query });
  }
}

const rowOf = ({ at, by, key, action, target, details, device, place }: AuditLine): string[] => [
  ...[at, by.name, key ?? '', action, target?.name ?? '', target?.id ?? ''],
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  ...[device, place],
];
