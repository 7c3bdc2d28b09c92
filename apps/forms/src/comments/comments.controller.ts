import { Controller } from '@nestjs/common';
import { type CallInput, commentCalls, type EventEnvelope } from '#contracts';
import { Answers, On } from '#messaging';
import { CommentsService } from './comments.service.js';

type Input<K extends keyof typeof commentCalls> = CallInput<(typeof commentCalls)[K]>;

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Answers(commentCalls.list)
  list(input: Input<'list'>) {
    return this.comments.list(input);
  }

  @Answers(commentCalls.add)
  add(input: Input<'add'>) {
    return this.comments.add(input);
  }

  @Answers(commentCalls.update)
  update(input: Input<'update'>) {
    return this.comments.update(input);
  }

  @Answers(commentCalls.resolve)
  resolve(input: Input<'resolve'>) {
    return this.comments.resolve(input);
  }

  @Answers(commentCalls.remove)
  remove(input: Input<'remove'>) {
    return this.comments.remove(input);
  }

  @Answers(commentCalls.ofPerson)
  ofPerson(input: Input<'ofPerson'>) {
    return this.comments.ofPerson(input);
  }

  @On('user.deleted')
  userDeleted({ data }: EventEnvelope<'user.deleted'>) {
    return this.comments.forget(data.userId);
  }
}
