import { deliveryId } from '../delivery/message-id.js';

/** Templates of the emails about a response that do not go to its owner. */
export const RECIPIENT = 'new-response-to';
export const AUTO_REPLY = 'auto-reply';
export const ASSIGNEE = 'lead-assigned';
export const OVERDUE = 'lead-overdue';
export const MENTIONED = 'lead-mentioned';

const ERASED = 'erased';
/** The key of the record that a response was erased, after which nothing about it is stored. */
export const erasedKey = (responseId: string) => ({
  eventId: responseId,
  template: ERASED,
  recipientId: '-',
});
export const erasedId = (responseId: string): string => deliveryId(erasedKey(responseId));
