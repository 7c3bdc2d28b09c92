import { aiBuilder } from './fr/ai-builder.js';
import { analytics } from './fr/analytics.js';
import { auth } from './fr/auth.js';
import { builder } from './fr/builder.js';
import { canvas } from './fr/canvas.js';
import { common } from './fr/common.js';
import { dashboard } from './fr/dashboard.js';
import { design } from './fr/design.js';
import { fieldTypes } from './fr/field-types.js';
import { flows, integration } from './fr/flows.js';
import { formCheck } from './fr/form-check.js';
import { forms } from './fr/forms.js';
import { inspector, settingsPanel } from './fr/inspector.js';
import { library } from './fr/library.js';
import { logic, problems, scoring, versions } from './fr/logic.js';
import { mailRules } from './fr/mail-rules.js';
import { pages } from './fr/pages.js';
import { person } from './fr/person.js';
import { refine } from './fr/refine.js';
import { responses } from './fr/responses.js';
import { server } from './fr/server.js';
import { settings } from './fr/settings.js';
import { share } from './fr/share.js';
import { shell } from './fr/shell.js';
import { webhooks } from './fr/webhooks.js';
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
