import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, formsCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { FormsService } from './forms.service.js';

@Controller()
export class FormsController {
  constructor(private readonly forms: FormsService) {}

  @Answers(formsCalls.list)
  list(input: CallInput<typeof formsCalls.list>) {
    return this.forms.list(input);
  }

  @Answers(formsCalls.get)
  get(input: CallInput<typeof formsCalls.get>) {
    return this.forms.get(input);
  }

  @Answers(formsCalls.create)
  create(input: CallInput<typeof formsCalls.create>) {
    return this.forms.create(input);
  }

  @Answers(formsCalls.update)
  update(input: CallInput<typeof formsCalls.update>) {
    return this.forms.update(input);
  }

  @Answers(formsCalls.patch)
  patch(input: CallInput<typeof formsCalls.patch>) {
    return this.forms.patch(input);
  }

  @Answers(formsCalls.duplicate)
  duplicate(input: CallInput<typeof formsCalls.duplicate>) {
    return this.forms.duplicate(input);
  }

  @Answers(formsCalls.remove)
  remove(input: CallInput<typeof formsCalls.remove>) {
    return this.forms.remove(input);
  }

  @Answers(formsCalls.record)
  record(input: CallInput<typeof formsCalls.record>) {
    return this.forms.record(input);
  }

  @Answers(formsCalls.public)
  public(input: CallInput<typeof formsCalls.public>) {
    return this.forms.public(input);
  }

  /** Metrics for the list; analytics counts, the list shows. */
  @On('form.counted')
  counted({ data }: EventEnvelope<'form.counted'>) {
    return this.forms.setMetrics(data.formId, data, data.computedAt);
  }
}
