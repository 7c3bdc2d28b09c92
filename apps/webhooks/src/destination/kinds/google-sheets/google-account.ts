import { createHash } from 'node:crypto';
import type { sheets_v4 } from '@googleapis/sheets';
import { Logger } from '@nestjs/common';
import { type Connected, type Connection, type KindContext } from '../../destination.types.js';
import { DestinationError } from '../../destination-error.js';
import { failureOf, reasonOf, TOO_MANY } from '../../destination-http.js';

/** Spreadsheets that the person names by address; no list of their files. `email` names the account in the product. */
const SCOPES = ['https://www.googleapis.com/auth/spreadsheets', 'openid', 'email'];
const GOOGLE = 'https://sheets.googleapis.com';
/** Quotas are refilled every minute (https://developers.google.com/workspace/sheets/api/limits). */
const QUOTA_MS = 60_000;

/**
 * Consent and tokens of a Google account by Google's client library
 * (https://developers.google.com/identity/protocols/oauth2/web-server).
 */
export class GoogleAccount {
  private readonly log = new Logger('google-sheets');

  constructor(private readonly context: KindContext) {}

  async consentUrl(state: string, verifier: string): Promise<string> {
    const client = await this.oauth();
    return client.generateAuthUrl({
      access_type: 'offline',
      // Google returns a refresh token only with the first consent, unless it is asked for again.
      prompt: 'consent',
      scope: SCOPES,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256' as never,
    });
  }

  async connect({ code = '', verifier = '' }: Record<string, string>): Promise<Connected> {
    const client = await this.oauth();
    const { tokens } = await guarded(client.getToken({ code, codeVerifier: verifier }));
    const { refresh_token: refresh, access_token: access, scope = '', id_token: identity } = tokens;
    if (!refresh || !access || !scope.split(' ').includes(SCOPES[0]!))
      throw new DestinationError(
        'rejected',
        'Google did not grant access to spreadsheets. Please connect again and allow it.',
      );
    const secrets = { refresh, access, expires: String(tokens.expiry_date ?? 0) };
    return { secrets, account: identity ? emailIn(identity) : '' };
  }

  /** The API with the tokens of a connection. A renewed access token is stored. */
  async sheets(connection: Connection): Promise<sheets_v4.Sheets> {
    const { sheets } = await import('@googleapis/sheets');
    const auth = await this.oauth();
    const { refresh, access, expires } = connection.secrets;
    auth.setCredentials({
      refresh_token: refresh ?? null,
      access_token: access ?? null,
      expiry_date: Number(expires),
    });
    auth.on('tokens', ({ access_token: token, expiry_date: expiry }) => {
      if (!token) return;
      // Not fatal: the next call renews the token again.
      void connection
        .save({ ...connection.secrets, access: token, expires: String(expiry ?? 0) })
        .catch((error: unknown) => this.log.warn('A renewed access token could not be stored', error));
    });
    return sheets({ version: 'v4', auth, rootUrl: `${this.context.base}/`, retry: false });
  }

  private async oauth() {
    // Loaded on first use, because most installations do not have a Google account.
    const { auth } = await import('@googleapis/sheets');
    const { base, client, redirectUri, http } = this.context;
    // A replacement of Google answers these as well.
    const own = { oauth2AuthBaseUrl: `${base}/o/oauth2/v2/auth`, oauth2TokenUrl: `${base}/token` };
    return new auth.OAuth2({
      clientId: client.id,
      clientSecret: client.secret,
      redirectUri,
      // A rejected access token is renewed, even if it has not expired yet.
      forceRefreshOnFailure: true,
      transporterOptions: { fetchImplementation: http.fetch, retry: false },
      ...(base === GOOGLE ? {} : { endpoints: own }),
    });
  }
}

/** The email address in an ID token. It comes from the token endpoint itself, so its signature is not checked. */
function emailIn(idToken: string): string {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims || '{}') as { email?: string }).email ?? '';
}

/** Waits for a call of the library and translates its errors. */
export async function guarded<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}

interface LibraryError extends Error {
  response?: {
    status?: number;
    headers?: Headers;
    data?: { error?: { message?: string } | string };
  };
}

/** Errors of the API have an object, those of the token endpoint a code. */
function translated(error: unknown): DestinationError {
  if (error instanceof DestinationError) return error;
  const { response, cause } = error as LibraryError;
  if (!response?.status) return new DestinationError('unavailable', reasonOf(cause ?? error));
  const { status, data } = response;
  const said = data?.error;
  if (typeof said === 'string') return tokenFailure(status, said);
  const failure = failureOf(status, said?.message ?? '', response.headers?.get('retry-after') ?? null);
  if (failure.reason !== 'quota') return failure;
  const retryAfterMs = failure.more.retryAfterMs ?? QUOTA_MS;
  return new DestinationError('quota', failure.message, { status, retryAfterMs });
}

/** Only a revoked or expired grant needs a renewal (RFC 6749, 5.2); `invalid_client` and others are a matter of the operator. */
function tokenFailure(status: number, code: string): DestinationError {
  if (code === 'invalid_grant')
    return new DestinationError('auth', 'Google no longer accepts the connection. Please renew it.', {
      status,
    });
  const reason = status === TOO_MANY ? 'quota' : 'unavailable';
  return new DestinationError(reason, `Google did not issue an access token (${code})`, { status });
}
