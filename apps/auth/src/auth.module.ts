import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { accessTokenOptions, AccessTokens, CONFIG, MongoModule } from '#platform';
import { AccountController } from './account.controller.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountService } from './account.service.js';
import { AccountStore } from './account.store.js';
import { AuditService } from './audit.service.js';
import { AUDIT_MODEL, auditSchema, AuditStore } from './audit.store.js';
import { EmailChangeService } from './email-change.service.js';
import { ExportService } from './export.service.js';
import {
  EXPORT_CHUNK_MODEL,
  EXPORT_MODEL,
  exportChunkSchema,
  exportSchema,
  ExportStore,
} from './export.store.js';
import { ExportWorker } from './export.worker.js';
import { Reauthentication } from './reauthentication.js';
import { SecurityLog } from './security-log.js';
import { SettingsOverviewService } from './settings-overview.service.js';
import { ApiKeyController } from './api-key.controller.js';
import { ApiKeyService } from './api-key.service.js';
import { API_KEY_MODEL, apiKeySchema, ApiKeyStore } from './api-key.store.js';
import { AuthController } from './auth.controller.js';
import type { AuthConfig } from './config.js';
import { COUNTER_MODEL, counterSchema, CounterStore } from './counter.store.js';
import { LoginThrottle } from './login-throttle.service.js';
import { MailQuota } from './mail-quota.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SecurityService } from './security.service.js';
import { SessionService } from './session.service.js';
import { SESSION_MODEL, sessionSchema, SessionStore } from './session.store.js';
import { SessionListService } from './session-list.service.js';
import { SettingsController } from './settings.controller.js';
import { TwoFactorService } from './two-factor.service.js';
import { TwoFactorStore } from './two-factor.store.js';
import { UserStore } from './user.store.js';
import { USER_MODEL, userSchema } from './user-schema.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: API_KEY_MODEL, schema: apiKeySchema },
      { name: COUNTER_MODEL, schema: counterSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: EXPORT_MODEL, schema: exportSchema },
      { name: EXPORT_CHUNK_MODEL, schema: exportChunkSchema },
    ]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: ({ JWT_SECRET }: AuthConfig) => accessTokenOptions(JWT_SECRET),
    }),
    MessagingModule.forService('auth'),
  ],
  controllers: [AuthController, ApiKeyController, SettingsController, AccountController],
  providers: [
    RegistrationService,
    PasswordResetService,
    SessionService,
    SessionListService,
    SecurityService,
    TwoFactorService,
    ApiKeyService,
    AccountService,
    AccountStore,
    AccountDeletionService,
    AuditService,
    AuditStore,
    EmailChangeService,
    ExportService,
    ExportStore,
    ExportWorker,
    Reauthentication,
    SecurityLog,
    SettingsOverviewService,
    LoginThrottle,
    MailQuota,
    AccessTokens,
    UserStore,
    TwoFactorStore,
    SessionStore,
    ApiKeyStore,
    CounterStore,
    relayOutbox(UserStore),
  ],
})
export class AuthModule {}
