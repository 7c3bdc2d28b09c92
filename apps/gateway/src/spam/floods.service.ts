import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import type { Flood } from '../submission-buffer/receipt.js';
import { FloodWatch } from './flood-watch.js';
import { ProofOfWork } from './proof-of-work.js';

const LOGGED_MS = 60_000;

/**
 * Requires a proof of work for submissions to a flooded form; without one they are stored as suspected spam. No
 * submission is refused permanently.
 */
@Injectable()
export class Floods {
  private readonly log = new Logger('spam');
  private readonly watch: FloodWatch;
  readonly work: ProofOfWork;
  private logged = 0;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.watch = new FloodWatch(config.RATE_LIMITS === 'off' ? 0 : config.FLOOD_PER_MINUTE);
    this.work = new ProofOfWork(config.JWT_SECRET);
  }

  /**
   * Counts a submission from a script. `proof`: its header; undefined for a program without one.
   * @throws DomainError PROOF_REQUIRED if the page has to provide a proof first
   */
  async submitted(formId: string, proof: string | undefined): Promise<Flood | undefined> {
    if (!this.note(formId)) return undefined;
    if (proof === undefined) return 'unproven';
    if (proof !== '' && (await this.work.check(formId, proof))) return undefined;
    throw new DomainError(
      'PROOF_REQUIRED',
      'This form is receiving too many answers at the moment. Send a proof of work with yours.',
    );
  }

  /** Counts a submission from a page without scripts. `isFromPage`: its token proves that the page was loaded here. */
  posted(formId: string, isFromPage: boolean): Flood | undefined {
    if (!this.note(formId)) return undefined;
    return isFromPage ? 'page' : 'unproven';
  }

  private note(formId: string): boolean {
    const isFlooded = this.watch.note(formId);
    if (isFlooded && Date.now() - this.logged > LOGGED_MS) {
      this.logged = Date.now();
      this.log.warn('A form is being flooded: submissions now require a proof of work', { form: formId });
    }
    return isFlooded;
  }
}
