import { responsesCalls, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.decorator.js';

@Controller()
export class ResponsesRoutes {
  constructor(private readonly rpc: RpcClient) {}

  @Route(responsesCalls.submit)
  submit(@Input() input: CallInput<typeof responsesCalls.submit>) {
    return this.rpc.call(responsesCalls.submit, input);
  }

  @Route(responsesCalls.list)
  list(@Input() input: CallInput<typeof responsesCalls.list>) {
    return this.rpc.call(responsesCalls.list, input);
  }

  @Route(responsesCalls.get)
  get(@Input() input: CallInput<typeof responsesCalls.get>) {
    return this.rpc.call(responsesCalls.get, input);
  }

  @Route(responsesCalls.update)
  update(@Input() input: CallInput<typeof responsesCalls.update>) {
    return this.rpc.call(responsesCalls.update, input);
  }

  @Route(responsesCalls.remove)
  remove(@Input() input: CallInput<typeof responsesCalls.remove>) {
    return this.rpc.call(responsesCalls.remove, input);
  }
}
