import { aiBuilder } from './es/ai-builder.js';
import { analytics } from './es/analytics.js';
import { auth } from './es/auth.js';
import { builder } from './es/builder.js';
import { canvas } from './es/canvas.js';
import { common } from './es/common.js';
import { dashboard } from './es/dashboard.js';
import { design } from './es/design.js';
import { fieldTypes } from './es/field-types.js';
import { flows, integration } from './es/flows.js';
import { formCheck } from './es/form-check.js';
import { forms } from './es/forms.js';
import { inspector, settingsPanel } from './es/inspector.js';
import { library } from './es/library.js';
import { logic, problems, scoring, versions } from './es/logic.js';
import { mailRules } from './es/mail-rules.js';
import { pages } from './es/pages.js';
import { person } from './es/person.js';
import { refine } from './es/refine.js';
import { responses } from './es/responses.js';
import { server } from './es/server.js';
import { settings } from './es/settings.js';
import { share } from './es/share.js';
import { shell } from './es/shell.js';
import { webhooks } from './es/webhooks.js';
import type { Messages } from './index.js';
import type { Translate } from './localized.js';

const texts: Messages = {
  aiBuilder,
  analytics,
  auth,
  builder,
  canvas,
  common,
  dashboard,
  design,
  fieldTypes,
  flows,
  integration,
  formCheck,
  forms,
  inspector,
  settingsPanel,
  library,
  logic,
  problems,
  scoring,
  versions,
  mailRules,
  pages,
  person,
  refine,
  responses,
  server,
  settings,
  share,
  shell,
  webhooks,
};

export const translate: Translate = name => texts[name as keyof typeof texts];
