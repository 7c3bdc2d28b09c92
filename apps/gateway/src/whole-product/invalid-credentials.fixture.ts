import { Buffer } from 'node:buffer';
import { JwtService } from '@nestjs/jwt';
import { bearer, type Headers, JWT_SECRET, type Person } from './authorization.fixture.js';

/** Tokens and keys that are missing, incomplete, forged, outdated or another person's, by the reason to reject them. */
export function invalidCredentials(owner: Person, stranger: Person, key: Headers): Record<string, Headers> {
  const session = { 'x-session-token': owner.session.token };
  const sign = (change: object, options: object = {}) => {
    const { exp: _, ...payload } = new JwtService().decode<Record<string, unknown>>(owner.jwt);
    const signing = { secret: JWT_SECRET, expiresIn: 60, ...options };
    return { ...bearer(new JwtService().sign({ ...payload, ...change }, signing)), ...session };
  };
  const [header, body] = owner.jwt.split('.') as [string, string];
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return {
    'without tokens': {},
    'jwt without session token': bearer(owner.jwt),
    'session token without jwt': session,
    "somebody else's session token": { ...owner.headers, 'x-session-token': stranger.session.token },
    'broken jwt': { ...bearer(`${owner.jwt}x`), ...session },
    'unsigned jwt': { ...bearer(`${none}.${body}.`), ...session },
    'jwt without signature': { ...bearer(`${header}.${body}.`), ...session },
    'jwt of another algorithm': sign({}, { algorithm: 'HS512' }),
    'jwt of another secret': sign({}, { secret: 'y'.repeat(32) }),
    'jwt for another audience': sign({ aud: 'other' }),
    'jwt of another issuer': sign({ iss: 'other' }),
    "jwt with somebody else's id": sign({ sub: stranger.user.id }),
    'jwt that is over': sign({}, { expiresIn: -1 }),
    'another scheme': { authorization: `Basic ${owner.jwt}`, ...session },
    'half a key': bearer('ll_0123456789abcdef'),
    'unknown key': bearer(`ll_0123456789abcdef${'a'.repeat(43)}`),
    'unknown access token': bearer('a'.repeat(43)),
    'key with another secret': bearer(key['authorization']!.slice(7, 26) + 'a'.repeat(43)),
  };
}
