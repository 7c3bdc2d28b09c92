import type { ApiKey, ConnectedService, Connection, Destination, DestinationKind, Webhook } from '#contracts';

interface Connected {
  apiKeys: readonly ApiKey[];
  webhooks: readonly Webhook[];
  destinations: readonly Destination[];
  kinds: readonly DestinationKind[];
  connections: readonly Connection[];
}

/** Everything that exchanges data with a workspace: the API, webhooks, each destination and each app. */
export const connectedServices = ({
  apiKeys,
  webhooks,
  destinations,
  kinds,
  connections,
}: Connected): ConnectedService[] => [
  apiService(apiKeys),
  webhooksService(webhooks),
  ...destinations.map(one => destinationService(one, kinds)),
  ...connections.map(appService),
];

/** Programs that use the product through its API. */
function apiService(keys: readonly ApiKey[]): ConnectedService {
  const used = keys.flatMap(({ lastUsed }) => lastUsed ?? []).sort();
  return {
    id: 'api',
    name: 'Leadloom API',
    type: 'api',
    status: keys.length > 0 ? 'connected' : 'disconnected',
    lastSync: used.at(-1) ?? null,
  };
}

/** Webhooks as one service, in error while a failing webhook is disabled. */
function webhooksService(webhooks: readonly Webhook[]): ConnectedService {
  const failing = webhooks.some(({ disabledBy, failingSince }) => disabledBy === 'failing' || failingSince);
  const active = webhooks.some(({ status }) => status === 'active');
  return {
    id: 'webhooks',
    name: 'Webhooks',
    type: 'webhook',
    status: failing ? 'error' : active ? 'connected' : 'disconnected',
    lastSync:
      webhooks
        .flatMap(({ lastTriggered }) => lastTriggered ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

const STATUS: Readonly<Record<Destination['state'], ConnectedService['status']>> = {
  setup: 'disconnected',
  off: 'disconnected',
  connected: 'connected',
  quota: 'connected',
  renewal: 'error',
  error: 'error',
};

const destinationService = (
  { id, kind, state, lastSync }: Destination,
  kinds: readonly DestinationKind[],
): ConnectedService => ({
  id,
  name: kinds.find(one => one.kind === kind)?.name ?? kind,
  type: 'destination',
  status: STATUS[state],
  lastSync,
});

const appService = ({ id, app, lastUsed }: Connection): ConnectedService => ({
  id,
  name: app.name,
  type: 'app',
  status: 'connected',
  lastSync: lastUsed,
});
