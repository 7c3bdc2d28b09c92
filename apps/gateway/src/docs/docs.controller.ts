import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { docsPage } from './docs.page.js';
import { openApi } from './openapi.js';

@Controller('api/v1')
export class DocsController {
  private readonly document: Record<string, unknown>;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.document = openApi(config.PUBLIC_URL);
  }

  @Get('openapi.json')
  openApi() {
    return this.document;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  docs() {
    return docsPage(this.document);
  }
}
