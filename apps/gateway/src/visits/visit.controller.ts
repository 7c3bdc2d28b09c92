import { Controller } from '@nestjs/common';
import { analyticsCalls, type CallInput } from '#contracts';
import { Input, Route } from '../http/request/route.decorator.js';
import { VisitReports } from './visit-reports.service.js';

@Controller()
export class VisitRoutes {
  constructor(private readonly reports: VisitReports) {}

  @Route(analyticsCalls.record)
  record(@Input() input: CallInput<typeof analyticsCalls.record>) {
    return this.reports.take(input);
  }
}
