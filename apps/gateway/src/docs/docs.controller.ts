import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { docsPage } from './docs.page.js';
import { DOCS_SCRIPT } from './docs.script.js';
import { openApi } from './openapi.js';

@Controller('api/v1')
export class DocsController {
  private made: Record<string, unknown> | undefined;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Takes a second to generate, and most gateways are never asked for it. */
  private get document(): Record<string, unknown> {
    return (this.made ??= openApi(this.config.PUBLIC_URL));
  }

  @Get('openapi.json')
  openApi() {
    return this.document;
  }

  @Get('docs.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  script() {
    return DOCS_SCRIPT;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  docs() {
    return docsPage(this.document);
  }
}
