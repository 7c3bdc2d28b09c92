import type { MailTexts } from '../../en/mail/index.js';
import { account } from './account.js';
import { advice } from './advice.js';
import { comment } from './comment.js';
import { destination } from './destination.js';
import { response } from './response.js';

export const de: MailTexts = { account, advice, comment, destination, response };
