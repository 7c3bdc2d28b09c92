import { account } from './account.js';
import { advice } from './advice.js';
import { comment } from './comment.js';
import { destination } from './destination.js';
import { response } from './response.js';

/** Texts of all emails. Every other language has the same. */
export const en = { account, advice, comment, destination, response };
export type MailTexts = typeof en;
