import type { DestinationKind } from '../../destination.types.js';
import { NotionClient } from './notion.client.js';

/** Notion: pages of a database by the id of the response. */
export const notion: DestinationKind = {
  kind: 'notion',
  name: 'Notion',
  purpose: 'sheets',
  auth: 'token',
  inputs: [{ id: 'token', secret: true, required: true }],
  targets: 'list',
  mapped: true,
  help: 'https://developers.notion.com/docs/create-a-notion-integration',
  address: 'https://api.notion.com',
  make: context => new NotionClient(context),
};
