import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, formsCalls } from '#contracts';
import { RpcClient } from '#messaging';
import { Input, Route } from '../http/route.decorator.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';

@Controller()
export class FormsRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly publicForms: PublicForms,
  ) {}

  @Route(formsCalls.list)
  list(@Input() input: CallInput<typeof formsCalls.list>) {
    return this.rpc.call(formsCalls.list, input);
  }

  @Route(formsCalls.get)
  get(@Input() input: CallInput<typeof formsCalls.get>) {
    return this.rpc.call(formsCalls.get, input);
  }

  @Route(formsCalls.create)
  async create(
    @Input() input: CallInput<typeof formsCalls.create>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const form = await this.rpc.call(formsCalls.create, input);
    if (form.replayed) void reply.status(200);
    return form;
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
    return this.publicForms.read(input);
  }
}
