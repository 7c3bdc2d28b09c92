import { Controller, Header } from '@nestjs/common';
import { type CallInput, proofCalls } from '#contracts';
import { Input, Route } from '../http/request/route.decorator.js';
import { Floods } from './floods.service.js';

@Controller()
export class ChallengeRoutes {
  constructor(private readonly floods: Floods) {}

  @Route(proofCalls.challenge)
  @Header('cache-control', 'no-store')
  challenge(@Input() { params }: CallInput<typeof proofCalls.challenge>) {
    return this.floods.work.challenge(params.id);
  }
}
