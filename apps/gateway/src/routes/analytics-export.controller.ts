import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { analyticsCalls, type CallInput, type CallOutput } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';
import { csvWriter } from '../response-export/csv.js';

type Asked = CallInput<typeof analyticsCalls.export>;
type Piece = CallOutput<typeof analyticsCalls.exportPiece>;

const COLUMNS = [
  'day',
  'formId',
  'formName',
  'views',
  'starts',
  'responses',
  'conversions',
  'conversionRate',
  'avgCompletionSeconds',
  'aiInteractions',
  'wonLeads',
  'revenue',
  'responsesWithoutVisit',
];
const DOCUMENTS = ['overview', 'forms', 'breakdowns', 'playbooks', 'interactions'] as const;
const MOST = 100;

/** Metrics as files. Only the days of one form, or one document, are in memory at a time. */
@Controller()
export class AnalyticsExportRoutes {
  constructor(private readonly rpc: RpcClient) {}

  @Route(analyticsCalls.export)
  async file(@Input() input: Asked, @Res() reply: FastifyReply): Promise<void> {
    const { format, what = format === 'csv' ? 'days' : 'all' } = input.query;
    const texts = format === 'csv' ? this.csv(input) : this.json(input, what);
    // Load the first part before the file begins, so that a refusal is an ordinary error.
    const first = await texts.next();
    const name = `analytics-${what}-${new Date().toISOString().slice(0, 10)}.${format}`;
    await reply
      .header(
        'content-type',
        format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      )
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(joined(first, texts), { objectMode: false }));
  }

  private async *csv(input: Asked): AsyncGenerator<string, undefined> {
    const writer = csvWriter();
    const first = await this.piece(input, 0);
    yield* writer.begin(COLUMNS.map(label => ({ key: label, label }))) as string[];
    for await (const rows of this.pieces(input, first)) yield* writer.rows(rows) as string[];
  }

  private async *json(input: Asked, what: string): AsyncGenerator<string, undefined> {
    if (what === 'days') return yield* this.days(input);
    const single = DOCUMENTS.find(name => name === what);
    if (single) return void (yield `${JSON.stringify(await this.document(single, input), null, 2)}\n`);
    const overview = await this.document('overview', input);
    yield `{\n"overview": ${JSON.stringify(overview)}`;
    for (const name of DOCUMENTS.slice(1))
      yield `,\n"${name}": ${JSON.stringify(await this.document(name, input))}`;
    yield ',\n"days": ';
    yield* this.days(input);
    yield '}\n';
    return undefined;
  }

  private async *days(input: Asked): AsyncGenerator<string, undefined> {
    const first = await this.piece(input, 0);
    yield '[';
    let separator = '\n';
    for await (const rows of this.pieces(input, first))
      for (const row of rows) {
        yield separator + JSON.stringify(Object.fromEntries(COLUMNS.map((name, at) => [name, row[at]])));
        separator = ',\n';
      }
    yield '\n]\n';
    return undefined;
  }

  private async *pieces(input: Asked, first: Piece): AsyncGenerator<Piece['rows']> {
    for (let piece = first, index = 1; ; index += 1) {
      yield piece.rows;
      if (piece.isLast) return;
      piece = await this.piece(input, index);
    }
  }

  private piece({ principal, query }: Asked, index: number): Promise<Piece> {
    const { format: _format, what: _what, ...asked } = query;
    const body = { ownerId: principal.workspaceId, query: asked, index };
    return this.rpc.call(analyticsCalls.exportPiece, internalInput(body));
  }

  private document(name: (typeof DOCUMENTS)[number], { principal, client, query }: Asked): Promise<unknown> {
    const { format: _format, what: _what, ...period } = query;
    const asked = { principal, client, params: {}, body: {} };
    switch (name) {
      case 'overview':
        return this.rpc.call(analyticsCalls.overview, { ...asked, query: period });
      case 'forms':
        return this.rpc.call(analyticsCalls.forms, { ...asked, query: { ...period, limit: MOST } });
      case 'breakdowns':
        return this.rpc.call(analyticsCalls.breakdowns, { ...asked, query: { ...period, limit: MOST } });
      case 'playbooks':
        return this.rpc.call(analyticsCalls.playbooks, { ...asked, query: period });
      case 'interactions':
        return this.rpc.call(analyticsCalls.recentInteractions, {
          ...asked,
          query: { ...period, limit: MOST },
        });
    }
  }
}

async function* joined(
  first: IteratorResult<string, undefined>,
  rest: AsyncGenerator<string, undefined>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
