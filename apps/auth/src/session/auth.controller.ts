import { Controller } from '@nestjs/common';
import { authCalls, type CallInput, type CallOutput } from '#contracts';
import { Answers } from '#messaging';
import { AuditService } from '../audit/audit.service.js';
import { PasswordResetService } from '../password/password-reset.service.js';
import { SecurityService } from '../password/security.service.js';
import { SecurityLog } from '../password/security-log.js';
import { EmailChangeService } from '../registration/email-change.service.js';
import { RegistrationService } from '../registration/registration.service.js';
import { SsoSignIn } from '../single-sign-on/sso-sign-in.service.js';
import { SessionService } from './session.service.js';

type In<K extends keyof typeof authCalls> = CallInput<(typeof authCalls)[K]>;
type Out<K extends keyof typeof authCalls> = Promise<CallOutput<(typeof authCalls)[K]>>;

@Controller()
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordResetService,
    private readonly sessions: SessionService,
    private readonly emails: EmailChangeService,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
    private readonly ownSecurity: SecurityService,
    private readonly singleSignOn: SsoSignIn,
  ) {}

  @Answers(authCalls.register)
  async register({ body, client }: In<'register'>): Out<'register'> {
    await this.registration.register(body, client);
    return { message: 'Registration successful! Please check your email for verification instructions.' };
  }

  @Answers(authCalls.login)
  login({ body, client }: In<'login'>): Out<'login'> {
    return this.sessions.login(body, client);
  }

  @Answers(authCalls.verifyEmail)
  async verifyEmail({ body, client }: In<'verifyEmail'>): Out<'verifyEmail'> {
    const { account, passwordRequired } = await this.registration.verifyEmail(body.token, client);
    await this.audit.record(account.id, 'email.verified', client);
    await this.sessions.endAll(account);
    return { ...(await this.sessions.begin(account, client)), passwordRequired };
  }

  @Answers(authCalls.choosePassword)
  async choosePassword(input: In<'choosePassword'>): Out<'choosePassword'> {
    await this.ownSecurity.choosePassword(input);
    return { message: 'Password saved' };
  }

  @Answers(authCalls.confirmEmail)
  async confirmEmail({ body, client }: In<'confirmEmail'>): Out<'confirmEmail'> {
    await this.emails.confirm(body.token, client);
    return {
      message: 'Your new email address is confirmed. API keys and webhooks are paused until you resume them.',
    };
  }

  @Answers(authCalls.requestPasswordReset)
  async requestPasswordReset({ body, client }: In<'requestPasswordReset'>): Out<'requestPasswordReset'> {
    await this.passwords.request(body.email, client);
    return { message: 'Password reset link sent! Please check your email.' };
  }

  @Answers(authCalls.resetPassword)
  async resetPassword({ body, client }: In<'resetPassword'>): Out<'resetPassword'> {
    const account = await this.passwords.reset(body.token, body.newPassword, client);
    await this.sessions.endAll(account);
    await this.security.record(account, 'password.reset', client, { alert: 'password-reset' });
    return { message: 'Password has been reset successfully! You can now log in with your new password.' };
  }

  @Answers(authCalls.resendVerification)
  async resendVerification({ body, principal, client }: In<'resendVerification'>): Out<'resendVerification'> {
    await this.registration.resendVerification(body.email, principal, client);
    return { message: 'Verification email has been sent! Please check your inbox.' };
  }

  @Answers(authCalls.renew)
  renew({ body }: In<'renew'>): Out<'renew'> {
    return this.sessions.renew(body.jwt, body.sessionToken);
  }

  @Answers(authCalls.logout)
  async logout({ principal, client }: In<'logout'>): Out<'logout'> {
    const ended = principal.kind === 'session' ? await this.sessions.end(principal, client) : null;
    const redirect = ended && (await this.singleSignOn.logoutUrl(ended));
    return { message: 'Logged out', ...(redirect ? { redirect } : {}) };
  }

  @Answers(authCalls.checkSession)
  checkSession({ body }: In<'checkSession'>): Out<'checkSession'> {
    return this.sessions.check(body);
  }

  @Answers(authCalls.ensureDemo)
  ensureDemo({ body }: In<'ensureDemo'>): Out<'ensureDemo'> {
    return this.registration.ensureDemo(body);
  }
}
