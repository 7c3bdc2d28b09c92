import { expect, it } from '@jest/globals';
import type { Connection, Destination, DestinationKind } from '#contracts';
import { connectedServices } from './connected-services.js';

it('lists destinations by the names of their products, and apps, beside the API and webhooks', () => {
  const at = '2026-01-01T10:00:00.000Z';
  const destination = (state: Destination['state']) =>
    ({ id: state, kind: 'google-sheets', state, lastSync: at }) as Destination;
  const services = connectedServices({
    ...{ apiKeys: [], webhooks: [] },
    destinations: [destination('connected'), destination('renewal'), destination('off')],
    kinds: [{ kind: 'google-sheets', name: 'Google Sheets' } as DestinationKind],
    connections: [{ id: 'con', app: { name: 'Claude' }, lastUsed: null } as Connection],
  });
  expect(services.map(({ name, type, status, lastSync }) => [name, type, status, lastSync])).toEqual([
    ['Leadloom API', 'api', 'disconnected', null],
    ['Webhooks', 'webhook', 'disconnected', null],
    ['Google Sheets', 'destination', 'connected', at],
    ['Google Sheets', 'destination', 'error', at],
    ['Google Sheets', 'destination', 'disconnected', at],
    ['Claude', 'app', 'connected', null],
  ]);
});
