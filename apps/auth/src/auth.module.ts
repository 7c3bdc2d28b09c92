import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { accessTokenOptions, AccessTokens, CONFIG, MongoModule } from '#platform';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { AccountStore } from './account/account.store.js';
import { AccountDeletionService } from './account/account-deletion.service.js';
import { InvitationService } from './account/invitation.service.js';
import { InvitationQuota } from './account/invitation-quota.js';
import { SettingsOverviewService } from './account/settings-overview.service.js';
import { UserStore } from './account/user.store.js';
import { USER_MODEL, userSchema } from './account/user-schema.store.js';
import { ApiKeyController } from './api-key/api-key.controller.js';
import { ApiKeyService } from './api-key/api-key.service.js';
import { API_KEY_MODEL, apiKeySchema, ApiKeyStore } from './api-key/api-key.store.js';
import { APP_MODEL, appSchema, AppStore } from './apps/app.store.js';
import {
  APP_CONNECTION_MODEL,
  appConnectionSchema,
  AppConnectionStore,
} from './apps/app-connection.store.js';
import { AppConnections } from './apps/app-connections.service.js';
import { AppsController } from './apps/apps.controller.js';
import { AppsService } from './apps/apps.service.js';
import { OauthController } from './apps/oauth.controller.js';
import { OAUTH_RECORD_MODEL, oauthRecordSchema, OauthRecordStore } from './apps/oauth-record.store.js';
import { AuditService } from './audit/audit.service.js';
import { AUDIT_MODEL, auditSchema, AuditStore } from './audit/audit.store.js';
import { WorkspaceAuditController } from './audit/workspace-audit.controller.js';
import { WorkspaceAudit } from './audit/workspace-audit.service.js';
import {
  WORKSPACE_AUDIT_MODEL,
  workspaceAuditSchema,
  WorkspaceAuditStore,
} from './audit/workspace-audit.store.js';
import type { AuthConfig } from './config.js';
import { ExportService } from './export/export.service.js';
import {
  EXPORT_CHUNK_MODEL,
  EXPORT_MODEL,
  exportChunkSchema,
  exportSchema,
  ExportStore,
} from './export/export.store.js';
import { ExportWorker } from './export/export.worker.js';
import { ExportSources } from './export/export-source.js';
import { TeamTraces } from './export/team-traces.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PasskeyService } from './passkey/passkey.service.js';
import { PASSKEY_MODEL, passkeySchema, PasskeyStore } from './passkey/passkey.store.js';
import { PasskeyCheck } from './passkey/passkey-check.service.js';
import { PasswordResetService } from './password/password-reset.service.js';
import { Reauthentication } from './password/reauthentication.js';
import { SecurityService } from './password/security.service.js';
import { SecurityLog } from './password/security-log.js';
import { EmailChangeService } from './registration/email-change.service.js';
import { MailQuota } from './registration/mail-quota.js';
import { RegistrationService } from './registration/registration.service.js';
import { ATTEMPT_MODEL, attemptSchema, AttemptStore } from './session/attempt.store.js';
import { AuthController } from './session/auth.controller.js';
import { SessionService } from './session/session.service.js';
import { SESSION_MODEL, sessionSchema, SessionStore } from './session/session.store.js';
import { SessionListService } from './session/session-list.service.js';
import { SettingsController } from './session/settings.controller.js';
import { CONNECTION_MODEL, connectionSchema, ConnectionStore } from './single-sign-on/connection.store.js';
import { DomainCheck } from './single-sign-on/domain-check.service.js';
import { IDENTITY_MODEL, identitySchema, IdentityStore } from './single-sign-on/identity.store.js';
import { OidcClient } from './single-sign-on/oidc.client.js';
import { SignInPolicy } from './single-sign-on/sign-in-policy.service.js';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.js';
import { SsoAccounts } from './single-sign-on/sso-accounts.service.js';
import { SsoSettingsService } from './single-sign-on/sso-settings.service.js';
import { SsoSignIn } from './single-sign-on/sso-sign-in.service.js';
import { COUNTER_MODEL, counterSchema, CounterStore } from './throttle/counter.store.js';
import { LoginThrottle } from './throttle/login-throttle.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { TwoFactorStore } from './two-factor/two-factor.store.js';
import { WorkspaceController } from './workspace/workspace.controller.js';
import { WorkspaceService } from './workspace/workspace.service.js';
import { WORKSPACE_MODEL, workspaceSchema, WorkspaceStore } from './workspace/workspace.store.js';
import { WorkspaceAdmission } from './workspace/workspace-admission.service.js';
import { WorkspaceCleaning } from './workspace/workspace-cleaning.service.js';
import { WorkspaceInvitationService } from './workspace/workspace-invitation.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: API_KEY_MODEL, schema: apiKeySchema },
      { name: APP_MODEL, schema: appSchema },
      { name: APP_CONNECTION_MODEL, schema: appConnectionSchema },
      { name: OAUTH_RECORD_MODEL, schema: oauthRecordSchema },
      { name: ATTEMPT_MODEL, schema: attemptSchema },
      { name: PASSKEY_MODEL, schema: passkeySchema },
      { name: CONNECTION_MODEL, schema: connectionSchema },
      { name: IDENTITY_MODEL, schema: identitySchema },
      { name: COUNTER_MODEL, schema: counterSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: WORKSPACE_AUDIT_MODEL, schema: workspaceAuditSchema },
      { name: WORKSPACE_MODEL, schema: workspaceSchema },
      { name: EXPORT_MODEL, schema: exportSchema },
      { name: EXPORT_CHUNK_MODEL, schema: exportChunkSchema },
    ]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: ({ JWT_SECRET }: AuthConfig) => accessTokenOptions(JWT_SECRET),
    }),
    MessagingModule.forService('auth'),
  ],
  controllers: [
    AuthController,
    ApiKeyController,
    AppsController,
    OauthController,
    SettingsController,
    AccountController,
    WorkspaceController,
    WorkspaceAuditController,
    PasskeyController,
    SingleSignOnController,
  ],
  providers: [
    RegistrationService,
    PasswordResetService,
    SessionService,
    SessionListService,
    SecurityService,
    TwoFactorService,
    ApiKeyService,
    AppsService,
    AppConnections,
    AppStore,
    AppConnectionStore,
    OauthRecordStore,
    AccountService,
    AccountStore,
    AccountDeletionService,
    AuditService,
    AuditStore,
    EmailChangeService,
    ExportService,
    ExportStore,
    ExportSources,
    TeamTraces,
    ExportWorker,
    InvitationService,
    Reauthentication,
    SecurityLog,
    SettingsOverviewService,
    LoginThrottle,
    AttemptStore,
    PasskeyCheck,
    PasskeyService,
    PasskeyStore,
    ConnectionStore,
    IdentityStore,
    DomainCheck,
    SignInPolicy,
    OidcClient,
    SsoSettingsService,
    SsoAccounts,
    SsoSignIn,
    MailQuota,
    AccessTokens,
    UserStore,
    TwoFactorStore,
    SessionStore,
    ApiKeyStore,
    CounterStore,
    relayOutbox(UserStore, WorkspaceStore),
    InvitationQuota,
    WorkspaceAdmission,
    WorkspaceService,
    WorkspaceInvitationService,
    WorkspaceCleaning,
    WorkspaceStore,
    WorkspaceAudit,
    WorkspaceAuditStore,
  ],
})
export class AuthModule {}
