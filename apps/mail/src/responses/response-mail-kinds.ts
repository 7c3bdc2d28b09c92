/** Templates of the mails about a response that do not go to its owner. */
export const RECIPIENT = 'new-response-to';
export const AUTO_REPLY = 'auto-reply';
