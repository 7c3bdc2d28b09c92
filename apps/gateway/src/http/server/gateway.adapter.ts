import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Errors outside Nest's routes (bodies, files, plugins) are answered by the handler that `prepareHttp` installs first.
 * Nest's own handler would be added after the first routes and duplicate it. Errors of routes go to the filters.
 */
export class GatewayAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }
}
