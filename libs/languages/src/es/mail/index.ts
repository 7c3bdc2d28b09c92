import type { MailTexts } from '../../en/mail/index.js';
import { account } from './account.js';
import { advice } from './advice.js';
import { comment } from './comment.js';
import { response } from './response.js';

export const es: MailTexts = { account, advice, comment, response };
