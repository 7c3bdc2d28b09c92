import { Injectable } from '@nestjs/common';
import { DomainError, pdfCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import type { ClaimedDelivery } from './delivery-document.store.js';
import type { OutgoingMail } from './outgoing.js';

/** Attempts that wait for a PDF. After them the email, which contains the answers, is sent without it. */
const WAITING_ATTEMPTS = 3;

/** Attaches responses to emails. */
@Injectable()
export class ResponseAttachment {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws Error if the PDF cannot be drawn at the moment, so that the email is tried again */
  async of({ mail, about, attempts }: ClaimedDelivery): Promise<OutgoingMail['attachments']> {
    if (!mail.pdf || !about?.responseId) return undefined;
    const { ownerId, responseId } = about;
    try {
      const body = { ownerId, responseId, reader: mail.pdf };
      const { name, content } = await this.rpc.call(pdfCalls.draw, internalInput(body));
      return [{ name, content: Buffer.from(content, 'base64') }];
    } catch (error) {
      const isDeleted = error instanceof DomainError && error.code === 'NOT_FOUND';
      if (isDeleted || attempts > WAITING_ATTEMPTS) return undefined;
      throw error;
    }
  }
}
