import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, responsesCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(private readonly responses: ResponsesService) {}

  @Answers(responsesCalls.accept)
  accept(input: CallInput<typeof responsesCalls.accept>) {
    return this.responses.accept(input);
  }

  @Answers(responsesCalls.list)
  list(input: CallInput<typeof responsesCalls.list>) {
    return this.responses.list(input);
  }

  @Answers(responsesCalls.get)
  get(input: CallInput<typeof responsesCalls.get>) {
    return this.responses.get(input);
  }

  @Answers(responsesCalls.update)
  update(input: CallInput<typeof responsesCalls.update>) {
    return this.responses.update(input);
  }

  @Answers(responsesCalls.remove)
  remove(input: CallInput<typeof responsesCalls.remove>) {
    return this.responses.remove(input);
  }

  @Answers(responsesCalls.importDemo)
  importDemo(input: CallInput<typeof responsesCalls.importDemo>) {
    return this.responses.importDemo(input);
  }

  @On('form.changed')
  formChanged({ data }: EventEnvelope<'form.changed'>) {
    return this.responses.upsertForm(data.form);
  }

  @On('form.deleted')
  formDeleted({ data }: EventEnvelope<'form.deleted'>) {
    return this.responses.removeForm(data.formId);
  }
}
