import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService } from '@nestjs/jwt';

/** The jwt of a signed-in user (RFC 7519): HS256 only, issued by auth, verified by the gateway. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  issuer: 'leadloom',
  audience: 'leadloom-api',
  /** Lifetime of a jwt, in seconds. */
  lifeSeconds: 15 * 60,
} as const;

/** Claims of a jwt: `sub`, `sid`, and `sth`, the SHA-256 of the session token that belongs to it. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  sessionTokenHash: string;
}
export interface CheckedAccessToken extends AccessClaims {
  /** Expiry, in milliseconds since 1970. */
  expiresAt: number;
}

/** SHA-256 in hex, the only form in which session tokens and tokens in emails are stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two hex hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

/** Options of Nest's JwtModule for these tokens. */
export function accessTokenOptions(secret: string): JwtModuleOptions {
  const { algorithm, issuer, audience, lifeSeconds } = ACCESS_TOKEN;
  return {
    secret: createSecretKey(Buffer.from(secret, 'utf8')),
    signOptions: { algorithm, issuer, audience, expiresIn: lifeSeconds },
    verifyOptions: { algorithms: [algorithm], issuer, audience },
  };
}

/**
 * Reads the payload of a jwt whose signature was verified, and checks that it belongs to the session token sent
 * with it. Null when a claim is missing or the token is another session's.
 */
export function readAccessClaims(
  payload: unknown,
  sessionToken: string | undefined,
): CheckedAccessToken | null {
  if (typeof payload !== 'object' || payload === null || !sessionToken) return null;
  const { sub, sid, sth, exp } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof sth !== 'string') return null;
  if (typeof exp !== 'number' || !sameHash(sth, tokenHash(sessionToken))) return null;
  return { userId: sub, sessionId: sid, sessionTokenHash: sth, expiresAt: exp * 1000 };
}

/** Signs and verifies jwts; needs a JwtModule with `accessTokenOptions`. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  /** For code outside a Nest module, such as tests. */
  static with(secret: string): AccessTokens {
    return new AccessTokens(new JwtService(accessTokenOptions(secret)));
  }

  /** Signs a jwt that is valid for 15 minutes from `now` (ms). */
  sign(claims: AccessClaims, now = Date.now()): Promise<string> {
    const { userId: sub, sessionId: sid, sessionTokenHash: sth } = claims;
    return this.jwt.signAsync({ sub, sid, sth, iat: Math.floor(now / 1000) });
  }

  /**
   * Checks a jwt together with its session token, without calling another service. Null for any problem: another
   * algorithm, a wrong signature, issuer or audience, a past expiry, the token of another session. `allowExpired` skips
   * the expiry alone, for renewing a jwt from a live session.
   */
  async verify(
    jwt: string | undefined,
    sessionToken: string | undefined,
    { now = Date.now(), allowExpired = false } = {},
  ): Promise<CheckedAccessToken | null> {
    if (!jwt || !sessionToken) return null;
    const options = { clockTimestamp: Math.floor(now / 1000), ignoreExpiration: allowExpired };
    const payload = await this.jwt.verifyAsync<object>(jwt, options).catch(() => null);
    return readAccessClaims(payload, sessionToken);
  }
}
