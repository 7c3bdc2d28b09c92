import { accountCalls } from './account.js';
import { exportCalls } from './account-export.js';
import { importCalls } from './account-import.js';
import { draftCalls } from './ai.draft.js';
import { aiCalls } from './ai.js';
import { modelCalls } from './ai.models.js';
import { analyticsCalls } from './analytics.js';
import { apiKeyCalls } from './api-keys.js';
import { appCalls, oauthCalls } from './apps.js';
import { assignmentCalls } from './assignment.js';
import { auditCalls } from './audit.js';
import { authCalls } from './auth.js';
import type { Call } from './call.js';
import { commentCalls } from './comments.js';
import { destinationsCalls } from './destinations.js';
import { filesCalls } from './files.js';
import { formsCalls } from './forms.js';
import { imageCalls } from './images.js';
import { inquiryCalls } from './inquiries.js';
import { leadsCalls } from './leads.js';
import { liveCalls } from './live.js';
import { mailCalls } from './mail.js';
import { passkeyCalls } from './passkeys.js';
import { presenceCalls } from './presence.js';
import { progressCalls } from './progress.js';
import { proofCalls } from './proof.js';
import { replyTemplateCalls } from './reply-templates.js';
import { pdfCalls } from './response-pdf.js';
import { responsesCalls } from './responses.js';
import { settingsCalls } from './settings.js';
import { singleSignOnCalls } from './single-sign-on.js';
import { testFormsCalls } from './test-forms.js';
import { typebotCalls } from './typebot.js';
import { usageCalls } from './usage.js';
import { webhooksCalls } from './webhooks.js';
import { workspaceCalls } from './workspaces.js';

/** All calls; the OpenAPI document and the authorization tests are generated from this list. */
export const allCalls: readonly Call[] = [
  authCalls,
  apiKeyCalls,
  appCalls,
  oauthCalls,
  settingsCalls,
  passkeyCalls,
  singleSignOnCalls,
  accountCalls,
  workspaceCalls,
  auditCalls,
  exportCalls,
  importCalls,
  usageCalls,
  mailCalls,
  formsCalls,
  testFormsCalls,
  presenceCalls,
  commentCalls,
  filesCalls,
  imageCalls,
  progressCalls,
  proofCalls,
  responsesCalls,
  pdfCalls,
  leadsCalls,
  replyTemplateCalls,
  assignmentCalls,
  inquiryCalls,
  liveCalls,
  analyticsCalls,
  aiCalls,
  modelCalls,
  draftCalls,
  webhooksCalls,
  destinationsCalls,
  typebotCalls,
].flatMap(group => Object.values(group) as Call[]);
