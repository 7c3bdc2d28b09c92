import { Controller } from '@nestjs/common';
import { appCalls, type CallInput } from '#contracts';
import { Answers } from '#messaging';
import { AppConnections } from './app-connections.service.js';
import { AppsService } from './apps.service.js';

type In<K extends keyof typeof appCalls> = CallInput<(typeof appCalls)[K]>;

@Controller()
export class AppsController {
  constructor(
    private readonly apps: AppsService,
    private readonly connections: AppConnections,
  ) {}

  @Answers(appCalls.register)
  register(input: In<'register'>) {
    return this.apps.register(input);
  }

  @Answers(appCalls.list)
  list(input: In<'list'>) {
    return this.apps.list(input);
  }

  @Answers(appCalls.create)
  create(input: In<'create'>) {
    return this.apps.create(input);
  }

  @Answers(appCalls.remove)
  async remove(input: In<'remove'>) {
    await this.apps.remove(input);
    return { message: 'App deleted' };
  }

  @Answers(appCalls.connections)
  listConnections(input: In<'connections'>) {
    return this.connections.list(input);
  }

  @Answers(appCalls.disconnect)
  async disconnect(input: In<'disconnect'>) {
    await this.connections.disconnect(input);
    return { message: 'App disconnected' };
  }
}
