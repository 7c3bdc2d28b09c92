import { formsCalls, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.decorator.js';

@Controller()
export class FormsRoutes {
  constructor(private readonly rpc: RpcClient) {}

  @Route(formsCalls.list)
  list(@Input() input: CallInput<typeof formsCalls.list>) {
    return this.rpc.call(formsCalls.list, input);
  }

  @Route(formsCalls.get)
  get(@Input() input: CallInput<typeof formsCalls.get>) {
    return this.rpc.call(formsCalls.get, input);
  }

  @Route(formsCalls.create)
  create(@Input() input: CallInput<typeof formsCalls.create>) {
    return this.rpc.call(formsCalls.create, input);
  }

  @Route(formsCalls.update)
  update(@Input() input: CallInput<typeof formsCalls.update>) {
    return this.rpc.call(formsCalls.update, input);
  }

  @Route(formsCalls.patch)
  patch(@Input() input: CallInput<typeof formsCalls.patch>) {
    return this.rpc.call(formsCalls.patch, input);
  }

  @Route(formsCalls.duplicate)
  duplicate(@Input() input: CallInput<typeof formsCalls.duplicate>) {
    return this.rpc.call(formsCalls.duplicate, input);
  }

  @Route(formsCalls.remove)
  remove(@Input() input: CallInput<typeof formsCalls.remove>) {
    return this.rpc.call(formsCalls.remove, input);
  }

  @Route(formsCalls.public)
  public(@Input() input: CallInput<typeof formsCalls.public>) {
    return this.rpc.call(formsCalls.public, input);
  }
}
