import { Controller } from '@nestjs/common';
import { analyticsCalls, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { Input, Route } from '../http/route.decorator.js';

@Controller()
export class AnalyticsRoutes {
  constructor(private readonly rpc: RpcClient) {}

  @Route(analyticsCalls.overview)
  overview(@Input() input: CallInput<typeof analyticsCalls.overview>) {
    return this.rpc.call(analyticsCalls.overview, input);
  }

  @Route(analyticsCalls.recentInteractions)
  recentInteractions(@Input() input: CallInput<typeof analyticsCalls.recentInteractions>) {
    return this.rpc.call(analyticsCalls.recentInteractions, input);
  }

  @Route(analyticsCalls.record)
  record(@Input() input: CallInput<typeof analyticsCalls.record>) {
    return this.rpc.call(analyticsCalls.record, input);
  }
}
