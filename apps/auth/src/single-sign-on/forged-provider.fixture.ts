import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const text = `${encoded({ alg: 'ES256', kid: 'key' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** A provider that answers with any ID token, for claims that a correct one never sends. */
export async function startForgedProvider() {
  const [keys, others] = [newKeys(), newKeys()];
  const paths: string[] = [];
  let idToken = '';
  const server = createServer((request, response) => {
    paths.push(request.url!);
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ['ES256'] },
      },
      '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'ES256' }] },
      '/token': { access_token: 'access', token_type: 'Bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url!] ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Paths of all requests so far. */
    paths,
    /** Sets the next ID token; `byOther`: signed by a key that the provider does not publish. */
    answer: (claims: object, byOther = false) => {
      idToken = signed(claims, (byOther ? others : keys).privateKey);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
