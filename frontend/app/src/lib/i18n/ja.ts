import type { Messages } from './index.js';
import { aiBuilder } from './ja/ai-builder.js';
import { analytics } from './ja/analytics.js';
import { auth } from './ja/auth.js';
import { builder } from './ja/builder.js';
import { canvas } from './ja/canvas.js';
import { common } from './ja/common.js';
import { dashboard } from './ja/dashboard.js';
import { design } from './ja/design.js';
import { fieldTypes } from './ja/field-types.js';
import { flows, integration } from './ja/flows.js';
import { formCheck } from './ja/form-check.js';
import { forms } from './ja/forms.js';
import { inspector, settingsPanel } from './ja/inspector.js';
import { library } from './ja/library.js';
import { logic, problems, scoring, versions } from './ja/logic.js';
import { mailRules } from './ja/mail-rules.js';
import { pages } from './ja/pages.js';
import { person } from './ja/person.js';
import { refine } from './ja/refine.js';
import { responses } from './ja/responses.js';
import { server } from './ja/server.js';
import { settings } from './ja/settings.js';
import { share } from './ja/share.js';
import { shell } from './ja/shell.js';
import { webhooks } from './ja/webhooks.js';
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
