import { Injectable } from '@nestjs/common';
import { AnswerFilesService } from '../files/answer-files.service.js';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import type { NewResponse } from '../response/response.store.js';
import { PartialStore } from './partial.store.js';
import { type Recorded, ResponseRecorder } from './response.recorder.js';
import type { Draft } from './response-drafts.service.js';
import { SlotStore } from './slot.store.js';

/** Records drafts, and settles their files and the partial response that they complete. */
@Injectable()
export class DraftRecorder {
  constructor(
    private readonly recorder: ResponseRecorder,
    private readonly slots: SlotStore,
    private readonly files: AnswerFilesService,
    private readonly partials: PartialStore,
  ) {}

  /** @param isPromised whether it was accepted earlier, so that only the deletion of its form refuses it */
  async record(draft: Draft, form: FormSnapshot, isPromised: boolean): Promise<Recorded> {
    const end = isPromised
      ? await this.recordPromised(draft.item)
      : await this.recordIfRoom(draft.item, form);
    await this.settle(draft, end);
    return end;
  }

  /** Settles a draft. The clean-up decides later about files of a crashed one. */
  async settle({ item, files }: Draft, end: Recorded): Promise<void> {
    const { response, submissionKey, fill } = item;
    if (end === 'stored') await this.files.confirm(response.formId, submissionKey, files);
    else if (end === 'full') await this.files.release(response.formId, submissionKey, files);
    if (end === 'stored' || end === 'taken') await this.partials.complete(response.formId, fill, response.id);
  }

  /** Suspected spam takes no slot, but a full form takes no spam either. */
  private async recordIfRoom(item: NewResponse, form: FormSnapshot): Promise<Recorded> {
    const { responseLimit: limit } = form;
    const isFull = item.response.spam && limit !== null && (await this.slots.isFull(form._id, limit));
    return isFull ? 'full' : this.recorder.record(item, form);
  }

  /** Stored in addition to an earlier response of the same person, if any. */
  private async recordPromised(item: NewResponse): Promise<Recorded> {
    const end = await this.recorder.recordAnyway(item);
    if (end !== 'taken' || !item.onceKey) return end;
    const { onceKey: _, ...withoutPlace } = item;
    return this.recorder.recordAnyway(withoutPlace);
  }
}
