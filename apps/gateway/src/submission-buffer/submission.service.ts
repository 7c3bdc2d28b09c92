import { Inject, Injectable, Logger } from '@nestjs/common';
import { type CallOutput, DomainError, responsesCalls } from '#contracts';
import { BrokerUnavailable, RpcClient } from '#messaging';
import { CONFIG, currentRequestId } from '#platform';
import type { GatewayConfig } from '../config.js';
import { BufferDrain } from './buffer-drain.service.js';
import { PublicForms } from './public-forms.service.js';
import {
  answersHash,
  type Flood,
  keyed,
  type KeyedSubmission,
  type SubmitInput,
  type VisitorKnowledge,
} from './receipt.js';
import { decideBySnapshot } from './snapshot-decision.js';
import { BufferDatabase, type BufferStores } from './stores/buffer-database.js';

/** Time limit of an answer to the visitor (3 s specified); a silent broker uses up to 2.5 s of it. */
const ANSWER_LIMIT_MS = 2900;
const LEAST_MS = 300;
/** Minimum interval between counts of waiting submissions, in milliseconds. */
const COUNT_MS = 1000;

export interface Receipt {
  status: 201 | 202;
  answer: CallOutput<typeof responsesCalls.submit>;
  /** Whether the form accepts one response per visitor, so the browser has to remember this one. */
  once?: boolean;
}

/** Accepts submissions: forwards them to the responses service, or buffers them while the broker is unavailable. */
@Injectable()
export class SubmissionService {
  private readonly log = new Logger('submission-buffer');
  private counted = { at: 0, waiting: 0 };

  constructor(
    private readonly rpc: RpcClient,
    private readonly database: BufferDatabase,
    private readonly forms: PublicForms,
    private readonly drain: BufferDrain,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Stores a submission durably before it returns: as a response (201), or in the submission buffer (202). */
  async submit(input: SubmitInput, flood?: Flood, knowledge?: VisitorKnowledge): Promise<Receipt> {
    const submission = keyed(input, flood, knowledge);
    const started = Date.now();
    try {
      const { once, ...answer } = await this.rpc.call(responsesCalls.accept, submission);
      return { status: 201, answer, once };
    } catch (error) {
      if (!(error instanceof BrokerUnavailable)) {
        this.forms.refused(input.params.id, error);
        throw error;
      }
      const limitMs = Math.max(LEAST_MS, ANSWER_LIMIT_MS - (Date.now() - started));
      return this.database.use(limitMs, stores => this.promise(stores, submission, error));
    }
  }

  /** @throws `unavailable` if the submission cannot be buffered */
  private async promise(
    { items, forms }: BufferStores,
    submission: KeyedSubmission,
    unavailable: unknown,
  ): Promise<Receipt> {
    const { params, body } = submission;
    const receivedAt = new Date();
    const form = await forms.find(params.id);
    const valid = form && decideBySnapshot(params.id, form, body, receivedAt.getTime());
    if (!valid || !(await this.hasRoom(items))) throw unavailable;
    const id = body.responseId;
    const hash = answersHash(valid.values);
    const storedHash = await items.save({
      id,
      input: { ...submission, body: { ...body, revision: valid.revision } },
      hash,
      receivedAt,
      requestId: currentRequestId(),
      attempts: 0,
    });
    if (storedHash !== hash)
      throw new DomainError('CONFLICT', 'This Idempotency-Key was used for a different submission');
    this.log.log('Submission buffered until the broker is back', { response: id, form: params.id });
    this.drain.wake();
    return { status: 202, answer: { id, status: 'accepted' } };
  }

  private async hasRoom(items: BufferStores['items']): Promise<boolean> {
    if (Date.now() - this.counted.at > COUNT_MS)
      this.counted = { at: Date.now(), waiting: await items.waiting() };
    this.counted.waiting += 1;
    return this.counted.waiting <= this.config.SUBMISSION_BUFFER_LIMIT;
  }
}
