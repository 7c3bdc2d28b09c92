import { Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, DomainError, type inquiryCalls } from '#contracts';
import { newEvent, OutboxRelay } from '#messaging';
import { newId, outboxEntry } from '#platform';
import { SpamService } from '../spam/spam.service.js';
import { type Inquiry, InquiryStore } from './inquiry.store.js';

type Input = CallInput<typeof inquiryCalls.create>;
/** Owner of the email: the installation. */
const OPERATOR = 'operator';

/** Inquiries to the operator from the landing page, checked for spam like any response. */
@Injectable()
export class InquiryService {
  constructor(
    private readonly inquiries: InquiryStore,
    private readonly spam: SpamService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Once this resolves, the inquiry and the event of its email are on disk. Suspected spam is stored without effects; its sender gets
   * the same answer. @throws DomainError CONFLICT for a key of another inquiry
   */
  async create(input: Input): Promise<CallOutput<typeof inquiryCalls.create>> {
    const { name, email, company = '', role } = input.body;
    const id = newId();
    const written = { name, email, company, role };
    const spam = await this.isSpam(input);
    const inquiry: Inquiry = { id, receivedAt: new Date(), ...written, spam };
    const event = spam ? null : outboxEntry(receivedEvent(inquiry));
    const key = input.idempotencyKey ?? id;
    if (!(await this.inquiries.insert(inquiry, key, event ? [event] : [])))
      return this.repeated(key, written);
    if (event) this.relay.publishSoon(this.inquiries, event);
    return { id, status: 'accepted' };
  }

  private async isSpam({ body, client }: Input): Promise<boolean> {
    const { name, email, company = '', website_url_confirm, elapsedMs } = body;
    const answers = [
      { fieldId: 'name', label: 'Name', type: 'text' as const, value: name },
      { fieldId: 'email', label: 'Email', type: 'email' as const, value: email },
      { fieldId: 'company', label: 'Company', type: 'text' as const, value: company },
    ];
    const submitted = { body: { responses: {}, website_url_confirm, elapsedMs }, client };
    return (await this.spam.assess(OPERATOR, { answers }, submitted)).isSpam;
  }

  private async repeated(key: string, written: Pick<Inquiry, 'name' | 'email' | 'company' | 'role'>) {
    const earlier = await this.inquiries.byKey(key);
    const names = ['name', 'email', 'company', 'role'] as const;
    if (!earlier || names.some(name => earlier[name] !== written[name]))
      throw new DomainError('CONFLICT', 'This Idempotency-Key was used for a different request');
    return { id: earlier.id, status: 'accepted' as const };
  }
}

const receivedEvent = ({ id, name, email, company, role }: Inquiry) =>
  newEvent('inquiry.received', {
    id: `evt_${id}_received`,
    ownerId: OPERATOR,
    data: { inquiryId: id, name, email, company, role },
  });
