import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ClientInfo, DomainError, invalid } from '#contracts';
import { CONFIG, type Encryption, encryptionWith } from '#platform';
import type { Account } from '../account/user.js';
import type { AuthConfig } from '../config.js';
import { LoginThrottle } from '../throttle/login-throttle.service.js';
import { appCodeKey, recoveryCodeKey } from '../throttle/throttle.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { matchingStep, newTotpSecret, otpauthUri } from './totp.js';
import { TwoFactorStore } from './two-factor.store.js';

const CODE_WRONG = 'This code is not valid. Please try the next one.';

/** Sets up two-factor sign-in and checks its codes. */
@Injectable()
export class TwoFactorService {
  private readonly log = new Logger('two-factor');
  private readonly encryption: Encryption;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly store: TwoFactorStore,
    private readonly throttle: LoginThrottle,
  ) {
    this.encryption = encryptionWith(config.ENCRYPTION_KEY);
  }

  /**
   * Creates a secret waiting for its first code, replacing an earlier one.
   * @throws CONFLICT if two-factor sign-in is on
   */
  async setUp(account: Account): Promise<{ secret: string; otpauthUri: string }> {
    const secret = newTotpSecret();
    if (!(await this.store.setPending(account.id, this.encryption.encrypt(secret, account.id))))
      throw new DomainError('CONFLICT', 'Two-factor authentication is already on.');
    return { secret, otpauthUri: otpauthUri(secret, account.email) };
  }

  /**
   * Enables two-factor sign-in with the first code from the app. Returns the recovery codes, which are stored as
   * hashes.
   * @throws VALIDATION_ERROR for a wrong code; CONFLICT if it was not set up; RATE_LIMITED
   */
  async confirm(account: Account, code: string): Promise<string[]> {
    const { pending } = await this.store.secrets(account.id);
    const conflict = new DomainError('CONFLICT', 'Please set up two-factor authentication first.');
    if (!pending || account.twoFactorEnabled) throw conflict;
    const step = await this.throttle.confirmCode(appCodeKey(account.id), () =>
      Promise.resolve(this.stepOf(account.id, pending, code)),
    );
    if (step === null) throw invalid('code', CODE_WRONG);
    const codes = newRecoveryCodes();
    if (!(await this.store.enable(account.id, pending, step, codes.map(recoveryHash)))) throw conflict;
    this.log.log('Two-factor authentication enabled', { userId: account.id });
    return codes;
  }

  /** @throws VALIDATION_ERROR for a wrong code; RATE_LIMITED */
  async disable(account: Account, code: string, client: ClientInfo): Promise<void> {
    if (!(await this.accept(account, code, client))) throw invalid('code', CODE_WRONG);
    await this.store.disable(account.id);
    this.log.log('Two-factor authentication disabled', { userId: account.id });
  }

  /**
   * The second step of a login.
   * @throws TWO_FACTOR_REQUIRED without a code; INVALID_CREDENTIALS for a wrong or used code; RATE_LIMITED
   * @returns whether it was a recovery code
   */
  async checkLogin(account: Account, code: string | undefined, client: ClientInfo): Promise<boolean> {
    if (!account.twoFactorEnabled) return false;
    if (!code?.trim()) throw new DomainError('TWO_FACTOR_REQUIRED', 'Please enter your two-factor code.');
    if (await this.accept(account, code, client)) return !isAppCode(code);
    throw new DomainError('INVALID_CREDENTIALS', CODE_WRONG, [{ field: 'code', message: CODE_WRONG }]);
  }

  /** Consumes an app code or a recovery code; each works once. */
  private async accept({ id }: Account, code: string, { networkKey }: ClientInfo): Promise<boolean> {
    const isApp = isAppCode(code);
    const key = isApp ? appCodeKey(id) : recoveryCodeKey(id, networkKey);
    const accepted = await this.throttle.confirmCode(key, async () => {
      const used = isApp ? this.useAppCode(id, code) : this.store.useRecovery(id, recoveryHash(code));
      return (await used) || null;
    });
    return accepted !== null;
  }

  private async useAppCode(id: string, code: string): Promise<boolean> {
    const { secret } = await this.store.secrets(id);
    const step = secret ? this.stepOf(id, secret, code) : null;
    return step !== null && (await this.store.useStep(id, step));
  }

  private stepOf(id: string, encrypted: string, code: string): number | null {
    return matchingStep(this.encryption.decrypt(encrypted, id), code.replace(/\s/g, ''), Date.now());
  }
}

/** Six digits, ignoring spaces; everything else may be a recovery code. */
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));
