import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { DeliveryErasureStore } from '../delivery/delivery-erasure.store.js';
import { addressId, AddressStore } from '../recipients/address.store.js';
import { ConfirmationStore } from '../recipients/confirmation.store.js';

/** An event that causes emails about a form, to or about people. */
interface Cause {
  ownerId: string;
  occurredAt: string;
  data: { formId: string };
}

/** Erases emails of deleted forms and of erased persons. Each erasure is recorded first, so that late events send no email. */
@Injectable()
export class MailErasure {
  constructor(
    private readonly erasure: DeliveryErasureStore,
    private readonly addresses: AddressStore,
    private readonly confirmations: ConfirmationStore,
  ) {}

  async formDeleted({ data, requestId, occurredAt }: EventEnvelope<'form.deleted'>): Promise<void> {
    await this.erasure.recordForm(data.formId, requestId, new Date(occurredAt));
    await this.removeForm(data.formId);
  }

  async personErased({
    ownerId,
    data,
    requestId,
    occurredAt,
  }: EventEnvelope<'person.erased'>): Promise<void> {
    await this.erasure.recordPerson(ownerId, addressId(data.email), requestId, new Date(occurredAt));
    await this.removePerson(ownerId, data.email);
  }

  /** Whether the form was deleted or one of these people was erased since; then none of their data may be stored. */
  async covers({ ownerId, occurredAt, data }: Cause, emails: readonly string[]): Promise<boolean> {
    if (await this.erasure.isFormErased(data.formId)) {
      await this.removeForm(data.formId);
      return true;
    }
    for (const email of emails) {
      if (!(await this.erasure.isPersonErased(ownerId, addressId(email), new Date(occurredAt)))) continue;
      await this.removePerson(ownerId, email);
      return true;
    }
    return false;
  }

  private async removeForm(formId: string): Promise<void> {
    await this.erasure.removeOfForm(formId);
    await this.addresses.removeOfForm(formId);
  }

  private async removePerson(ownerId: string, email: string): Promise<void> {
    await this.erasure.removeOfPerson(ownerId, addressId(email), email);
    await this.confirmations.remove(ownerId, email);
    await this.addresses.removeOfPerson(ownerId, email);
  }
}
