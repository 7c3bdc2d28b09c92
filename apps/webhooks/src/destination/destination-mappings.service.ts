import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type destinationsCalls,
  DomainError,
  formsCalls,
  LEAD_FACTS,
  leadStatus,
} from '#contracts';
import { isAsked, traitsOf } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import { DestinationClients } from './destination-clients.service.js';
import { DestinationSettings } from './destination-settings.service.js';
import { type Mappable, mappingGuesses } from './mapping-guesses.js';

type Input<K extends keyof typeof destinationsCalls> = CallInput<(typeof destinationsCalls)[K]>;
type Output<K extends keyof typeof destinationsCalls> = Promise<CallOutput<(typeof destinationsCalls)[K]>>;

/** Choices of a person who sets up a destination: the target, and the place of each answer. */
@Injectable()
export class DestinationMappings {
  constructor(
    private readonly clients: DestinationClients,
    private readonly settings: DestinationSettings,
    private readonly rpc: RpcClient,
  ) {}

  async targets({ principal, params, query }: Input<'targets'>): Output<'targets'> {
    const endpoint = await this.settings.own(params.id, principal.workspaceId);
    const client = this.clients.client(endpoint.destination.kind);
    if (!client.targets) return { targets: [] };
    const connection = this.clients.connectionOf(endpoint);
    return { targets: await this.clients.asked(() => client.targets!(connection, query.address)) };
  }

  async createTarget({ principal, params, body }: Input<'createTarget'>): Output<'createTarget'> {
    const endpoint = await this.settings.own(params.id, principal.workspaceId);
    const client = this.clients.client(endpoint.destination.kind);
    if (!client.createTarget)
      throw new DomainError('VALIDATION_ERROR', 'This integration cannot create a destination.');
    const connection = this.clients.connectionOf(endpoint);
    return this.clients.asked(() => client.createTarget!(connection, body.name));
  }

  async fields({ principal, params, query }: Input<'fields'>): Output<'fields'> {
    const endpoint = await this.settings.own(params.id, principal.workspaceId);
    const form = await this.rpc.call(formsCalls.get, {
      ...internalInput({}),
      principal,
      params: { id: query.formId },
    });
    const answers = form.fields
      .filter(({ type }) => isAsked(type) && !traitsOf(type).isSensitive)
      .map(({ id, label, type, options }): Mappable => ({ field: id, label, type, options }));
    const facts = LEAD_FACTS.map((name): Mappable => {
      const options = name === 'status' ? leadStatus.options : undefined;
      return { field: `meta:${name}`, label: '', type: 'meta', options };
    });
    const valued = [...answers, ...facts];
    const sources = valued.map(({ field, label, type }) => ({ field, label, type }));
    const { kind } = endpoint.destination;
    const client = this.clients.client(kind);
    const target = query.target ? { id: query.target, label: '' } : endpoint.destination.target;
    const connection = { ...this.clients.connectionOf(endpoint), target };
    const fields = client.fields ? await this.clients.asked(() => client.fields!(connection)) : [];
    const { addsFields = false } = this.clients.kind(kind);
    return { sources, fields, addsFields, guesses: mappingGuesses(valued, fields) };
  }
}
