import type { DestinationKind } from '../destination.types.js';
import { airtable } from './airtable/kind.js';
import { brevo } from './brevo/kind.js';
import { googleSheets } from './google-sheets/kind.js';
import { hubspot } from './hubspot/kind.js';
import { mailchimp } from './mailchimp/kind.js';
import { notion } from './notion/kind.js';
import { pipedrive } from './pipedrive/kind.js';

/** All kinds of destinations, in the order of the integrations screen. */
export const DESTINATION_KINDS: readonly DestinationKind[] = [
  googleSheets,
  airtable,
  notion,
  hubspot,
  pipedrive,
  mailchimp,
  brevo,
];
export const kindOf = (name: string): DestinationKind | undefined =>
  DESTINATION_KINDS.find(({ kind }) => kind === name);
