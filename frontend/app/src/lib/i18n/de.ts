import { aiBuilder } from './de/ai-builder.js';
import { analytics } from './de/analytics.js';
import { auth } from './de/auth.js';
import { builder } from './de/builder.js';
import { canvas } from './de/canvas.js';
import { common } from './de/common.js';
import { dashboard } from './de/dashboard.js';
import { design } from './de/design.js';
import { fieldTypes } from './de/field-types.js';
import { flows, integration } from './de/flows.js';
import { formCheck } from './de/form-check.js';
import { forms } from './de/forms.js';
import { inspector, settingsPanel } from './de/inspector.js';
import { library } from './de/library.js';
import { logic, problems, scoring, versions } from './de/logic.js';
import { mailRules } from './de/mail-rules.js';
import { pages } from './de/pages.js';
import { person } from './de/person.js';
import { refine } from './de/refine.js';
import { responses } from './de/responses.js';
import { server } from './de/server.js';
import { settings } from './de/settings.js';
import { share } from './de/share.js';
import { shell } from './de/shell.js';
import { webhooks } from './de/webhooks.js';
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
