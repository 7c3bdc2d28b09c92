import { Controller } from '@nestjs/common';
import { type CallInput, replyTemplateCalls } from '#contracts';
import { Answers } from '#messaging';
import { ReplyTemplates } from './reply-templates.service.js';

type Input<K extends keyof typeof replyTemplateCalls> = CallInput<(typeof replyTemplateCalls)[K]>;

@Controller()
export class ReplyTemplatesController {
  constructor(private readonly templates: ReplyTemplates) {}

  @Answers(replyTemplateCalls.list)
  list(input: Input<'list'>) {
    return this.templates.list(input);
  }

  @Answers(replyTemplateCalls.create)
  create(input: Input<'create'>) {
    return this.templates.create(input);
  }

  @Answers(replyTemplateCalls.update)
  update(input: Input<'update'>) {
    return this.templates.update(input);
  }

  @Answers(replyTemplateCalls.remove)
  remove(input: Input<'remove'>) {
    return this.templates.remove(input);
  }
}
