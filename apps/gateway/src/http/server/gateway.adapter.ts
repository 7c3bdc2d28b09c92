import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * What fails outside of Nest's routes (bodies, files, plugins) is answered by the handler of `prepareHttp`, which is there
 * from the start; Nest's own would come after the first routes and be a second one. Errors of routes go to the filters.
 */
export class GatewayAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }
}
