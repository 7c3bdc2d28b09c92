import { Controller } from '@nestjs/common';
import { assignmentCalls, type CallInput } from '#contracts';
import { Answers } from '#messaging';
import { AssignmentService } from './assignment.service.js';

@Controller()
export class AssignmentController {
  constructor(private readonly assignment: AssignmentService) {}

  @Answers(assignmentCalls.read)
  read(input: CallInput<typeof assignmentCalls.read>) {
    return this.assignment.read(input);
  }

  @Answers(assignmentCalls.update)
  update(input: CallInput<typeof assignmentCalls.update>) {
    return this.assignment.update(input);
  }
}
