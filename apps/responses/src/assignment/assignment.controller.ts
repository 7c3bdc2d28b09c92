import { Controller } from '@nestjs/common';
import { assignmentCalls, type CallInput } from '#contracts';
import { Answers } from '#messaging';
import { AssignmentService } from './assignment.service.js';
import { FirstTouches } from './first-touches.service.js';

@Controller()
export class AssignmentController {
  constructor(
    private readonly assignment: AssignmentService,
    private readonly touches: FirstTouches,
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
}
