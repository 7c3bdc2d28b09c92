import type { Adapter, AdapterPayload } from 'oidc-provider';
import { DomainError, oauthCalls } from '#contracts';
import { internalInput, type RpcClient } from '#messaging';
import { tokenHash } from '#platform';
import { oauthLibrary } from './oauth-library.js';

/**
 * Where oidc-provider keeps its state: in `auth`, by the hashes of ids, because an id is the token or code itself. Its own
 * browser session is never stored: each request for access asks the person, who is signed in to the app.
 */
export function oauthAdapter(rpc: RpcClient): (model: string) => Adapter {
  return model => {
    if (model === 'Client') return clients(rpc);
    if (model === 'Session') return nothing;
    return records(rpc, model);
  };
}

/** Lifetime of a record without one. */
const TTL_SECONDS = 3600;

function records(rpc: RpcClient, model: string): Adapter {
  const keyOf = (id: string) => ({ model, hash: tokenHash(id) });
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const { payload, consumed } = await rpc.call(oauthCalls.find, internalInput(keyOf(id)));
    if (payload === null) return undefined;
    return { ...(JSON.parse(payload) as AdapterPayload), jti: id, ...(consumed ? { consumed: true } : {}) };
  };
  const revoke = (grantId: string, only?: string) =>
    rpc.call(oauthCalls.revoke, internalInput({ grantId, ...(only ? { model: only } : {}) }));
  return {
    ...nothing,
    find,
    async upsert(id, { jti: _, ...payload }, seconds = TTL_SECONDS) {
      const grantId = model === 'Grant' ? id : payload.grantId;
      const userId = payload.accountId ?? payload.result?.login?.accountId;
      const record = { ...keyOf(id), payload: JSON.stringify(payload), seconds: Math.max(1, seconds) };
      const input = { ...record, ...(grantId ? { grantId } : {}), ...(userId ? { userId } : {}) };
      await rpc.call(oauthCalls.put, internalInput(input)).catch(refuseEnded);
    },
    /** Only the first of several concurrent uses succeeds. Every other use, concurrent or later, revokes the grant. */
    async consume(id) {
      const { first } = await rpc.call(oauthCalls.consume, internalInput(keyOf(id)));
      if (first) return;
      const { grantId } = (await find(id)) ?? {};
      if (grantId) await revoke(grantId);
      const { errors } = await oauthLibrary();
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await (model === 'Grant' ? revoke(id) : rpc.call(oauthCalls.destroy, internalInput(keyOf(id))));
    },
    async revokeByGrantId(grantId) {
      await revoke(grantId, model);
    },
  };
}

/** Answers an app whose connection ended during the exchange as after it. */
async function refuseEnded(error: unknown): Promise<never> {
  if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
  const { errors } = await oauthLibrary();
  throw new errors.InvalidGrant('the connection has ended');
}

const clients = (rpc: RpcClient): Adapter => ({
  ...nothing,
  async find(clientId) {
    const { client } = await rpc.call(oauthCalls.client, internalInput({ clientId }));
    if (!client) return undefined;
    const { id, name, redirectUris, secretHash } = client;
    return {
      client_id: id,
      client_name: name,
      redirect_uris: redirectUris,
      // 'native' would accept any port of the own computer instead of the registered address.
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
      token_endpoint_auth_method: secretHash ? 'client_secret_basic' : 'none',
      ...(secretHash ? { client_secret: secretHash } : {}),
    };
  },
});

const none = () => Promise.resolve(undefined);
const nothing: Adapter = {
  upsert: none,
  find: none,
  findByUid: none,
  findByUserCode: none,
  consume: none,
  destroy: none,
  revokeByGrantId: none,
};
