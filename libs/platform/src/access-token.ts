import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** The jwt of a signed-in user (RFC 7519): HS256 and nothing else, made by auth, checked by the gateway. */
const ALGORITHM = 'HS256';
const ISSUER = 'leadloom';
const AUDIENCE = 'leadloom-api';
/** Seconds that a jwt lives. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** What a jwt says: `sub`, `sid`, and `sth` = SHA-256 of the session token that has to come with it. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  sessionTokenHash: string;
}
export interface CheckedAccessToken extends AccessClaims {
  /** End of its life, ms since 1970. */
  expiresAt: number;
}

/** SHA-256 in hex; session tokens and the tokens of mails are stored as this and never as themselves. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two hex hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret, 'utf8'));

/** Signs a jwt that lives 15 minutes from `now` (ms). */
export function signAccessToken(claims: AccessClaims, secret: string, now = Date.now()): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId, sth: claims.sessionTokenHash })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(secret));
}

/**
 * Checks a jwt together with the session token it belongs to, without asking anybody. Null for whatever is wrong:
 * another algorithm, a wrong signature, issuer or audience, a past expiry, the token of another session.
 * `allowExpired` is for the renewal of a jwt from a live session and skips the expiry alone.
 */
export async function verifyAccessToken(
  jwt: string | undefined,
  sessionToken: string | undefined,
  secret: string,
  options: { now?: number; allowExpired?: boolean } = {},
): Promise<CheckedAccessToken | null> {
  if (!jwt || !sessionToken) return null;
  try {
    const { payload } = await jwtVerify(jwt, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'sid', 'sth'],
      currentDate: new Date(options.now ?? Date.now()),
      clockTolerance: options.allowExpired ? Number.MAX_SAFE_INTEGER : 0,
    });
    const { sub, sid, sth, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof sth !== 'string') return null;
    if (!sameHash(sth, tokenHash(sessionToken))) return null;
    return { userId: sub, sessionId: sid, sessionTokenHash: sth, expiresAt: (exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}
