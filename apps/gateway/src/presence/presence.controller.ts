import { Controller } from '@nestjs/common';
import { type CallInput, presenceCalls } from '#contracts';
import { Input, Route } from '../http/request/route.decorator.js';
import { PresenceService } from './presence.service.js';

@Controller()
export class PresenceRoutes {
  constructor(private readonly presence: PresenceService) {}

  @Route(presenceCalls.report)
  report(@Input() input: CallInput<typeof presenceCalls.report>) {
    return this.presence.report(input);
  }
}
