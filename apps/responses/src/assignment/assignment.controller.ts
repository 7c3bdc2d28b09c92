import { Controller } from '@nestjs/common';
import { assignmentCalls, type CallInput } from '#contracts';
import { Answers } from '#messaging';
import { MemberTraces } from '../member-traces/member-traces.service.js';
import { AssignmentService } from './assignment.service.js';
import { FirstTouches } from './first-touches.service.js';

@Controller()
export class AssignmentController {
  constructor(
    private readonly assignment: AssignmentService,
    private readonly touches: FirstTouches,
    private readonly traces: MemberTraces,
  ) {}

  @Answers(assignmentCalls.read)
  read(input: CallInput<typeof assignmentCalls.read>) {
    return this.assignment.read(input);
  }

  @Answers(assignmentCalls.update)
  update(input: CallInput<typeof assignmentCalls.update>) {
    return this.assignment.update(input);
  }

  @Answers(assignmentCalls.firstTouches)
  firstTouches(input: CallInput<typeof assignmentCalls.firstTouches>) {
    return this.touches.read(input);
  }
  @Answers(assignmentCalls.ofPerson)
  ofPerson(input: CallInput<typeof assignmentCalls.ofPerson>) {
    return this.traces.ofPerson(input);
  }
}
