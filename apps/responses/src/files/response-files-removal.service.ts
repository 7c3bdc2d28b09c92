import { Injectable } from '@nestjs/common';
import { ResponseStore } from '../response/response.store.js';
import { FileStore } from './file.store.js';
import { FileCleanup } from './file-cleanup.worker.js';

/** Removes the files of deleted responses. */
@Injectable()
export class ResponseFilesRemoval {
  constructor(
    private readonly responses: ResponseStore,
    private readonly files: FileStore,
    private readonly cleanup: FileCleanup,
  ) {}

  async remove(responseId: string): Promise<void> {
    const deleted = await this.responses.findDeleted(responseId);
    if (!deleted) return;
    await this.files.expire({ formId: deleted.formId, claim: deleted.submissionKey });
    this.cleanup.wake();
  }
}
