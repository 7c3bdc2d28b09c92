import { Controller } from '@nestjs/common';
import { type CallInput, testFormsCalls } from '#contracts';
import { Answers } from '#messaging';
import { TestFormsService } from './test-forms.service.js';

@Controller()
export class TestFormsController {
  constructor(private readonly tests: TestFormsService) {}

  @Answers(testFormsCalls.get)
  get(input: CallInput<typeof testFormsCalls.get>) {
    return this.tests.get(input);
  }

  @Answers(testFormsCalls.submit)
  submit(input: CallInput<typeof testFormsCalls.submit>) {
    return this.tests.submit(input);
  }

  @Answers(testFormsCalls.submissions)
  submissions(input: CallInput<typeof testFormsCalls.submissions>) {
    return this.tests.list(input);
  }

  @Answers(testFormsCalls.clear)
  clear(input: CallInput<typeof testFormsCalls.clear>) {
    return this.tests.clear(input);
  }

  @Answers(testFormsCalls.appearance)
  appearance(input: CallInput<typeof testFormsCalls.appearance>) {
    return this.tests.appearance(input);
  }
}
