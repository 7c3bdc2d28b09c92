import { aiBuilder } from './en/ai-builder.js';
import { auth } from './en/auth.js';
import { builder } from './en/builder.js';
import { common } from './en/common.js';
import { dashboard } from './en/dashboard.js';
import { forms } from './en/forms.js';
import { pages } from './en/pages.js';
import { responses } from './en/responses.js';
import { shell } from './en/shell.js';

export const en = { common, auth, shell, dashboard, forms, aiBuilder, builder, responses, pages };
