import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, filesCalls, imageCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { FilesService } from './files.service.js';
import { ResponseFilesRemoval } from './response-files-removal.service.js';

type Input<K extends keyof typeof filesCalls> = CallInput<(typeof filesCalls)[K]>;

@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly removal: ResponseFilesRemoval,
  ) {}

  @Answers(filesCalls.reserve)
  reserve(input: Input<'reserve'>) {
    return this.files.reserve(input);
  }

  @Answers(imageCalls.reserve)
  reserveImage(input: CallInput<typeof imageCalls.reserve>) {
    return this.files.reserveImage(input);
  }

  @Answers(filesCalls.complete)
  complete(input: Input<'complete'>) {
    return this.files.complete(input);
  }

  @Answers(filesCalls.discard)
  discard(input: Input<'discard'>) {
    return this.files.discard(input);
  }

  @Answers(filesCalls.describe)
  describe(input: Input<'describe'>) {
    return this.files.describe(input);
  }

  @Answers(filesCalls.owned)
  owned(input: Input<'owned'>) {
    return this.files.owned(input);
  }

  /** Also published for responses that were marked as spam; those keep their files. */
  @On('response.deleted')
  responseDeleted({ data }: EventEnvelope<'response.deleted'>) {
    return this.removal.remove(data.responseId);
  }
}
