import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { PackedText } from '../http/packed-text.js';
import { docsOfCall, docsPage } from './docs.page.js';
import { DOCS_SCRIPT } from './docs.script.js';
import { openApi } from './openapi.js';

@Controller('api/v1')
export class DocsController {
  private made: Record<string, unknown> | undefined;
  private page: PackedText | undefined;
  private json: PackedText | undefined;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Generated on demand: it takes a second, and most gateways never serve it. */
  private get document(): Record<string, unknown> {
    return (this.made ??= openApi(this.config.PUBLIC_URL));
  }

  @Get('openapi.json')
  openApi(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.json ??= new PackedText(Buffer.from(JSON.stringify(this.document)));
    this.json.send(request, reply.type('application/json; charset=utf-8'));
  }

  @Get('docs.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  script() {
    return DOCS_SCRIPT;
  }

  @Get('docs')
  docs(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.page ??= new PackedText(Buffer.from(docsPage(this.document)));
    this.page.send(request, reply.type('text/html; charset=utf-8'));
  }

  /** Details of one call, as a part of the page. */
  @Get('docs/:call')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  docsOf(@Param('call') name: string) {
    const details = docsOfCall(name, this.document);
    if (details === undefined) throw new DomainError('NOT_FOUND', `No such call: ${name.slice(0, 100)}`);
    return details;
  }
}
