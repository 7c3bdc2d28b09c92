import { Controller } from '@nestjs/common';
import { type CallInput, destinationsCalls, type EventEnvelope } from '#contracts';
import { Answers, On } from '#messaging';
import { DestinationConnections } from './destination-connections.service.js';
import { DestinationMappings } from './destination-mappings.service.js';
import { DestinationRuns } from './destination-runs.service.js';
import { DestinationSettings } from './destination-settings.service.js';

type Input<K extends keyof typeof destinationsCalls> = CallInput<(typeof destinationsCalls)[K]>;

@Controller()
export class DestinationsController {
  constructor(
    private readonly settings: DestinationSettings,
    private readonly connections: DestinationConnections,
    private readonly mappings: DestinationMappings,
    private readonly runs: DestinationRuns,
  ) {}

  @On('response.restored')
  responseRestored(event: EventEnvelope<'response.restored'>): Promise<void> {
    return this.runs.restored(event);
  }

  @Answers(destinationsCalls.kinds)
  kinds() {
    return this.settings.kinds();
  }

  @Answers(destinationsCalls.list)
  list(input: Input<'list'>) {
    return this.settings.list(input);
  }

  @Answers(destinationsCalls.connect)
  connect(input: Input<'connect'>) {
    return this.connections.connect(input);
  }

  @Answers(destinationsCalls.callback)
  callback(input: Input<'callback'>) {
    return this.connections.callback(input);
  }

  @Answers(destinationsCalls.targets)
  targets(input: Input<'targets'>) {
    return this.mappings.targets(input);
  }

  @Answers(destinationsCalls.createTarget)
  createTarget(input: Input<'createTarget'>) {
    return this.mappings.createTarget(input);
  }

  @Answers(destinationsCalls.fields)
  fields(input: Input<'fields'>) {
    return this.mappings.fields(input);
  }

  @Answers(destinationsCalls.update)
  update(input: Input<'update'>) {
    return this.settings.update(input);
  }

  @Answers(destinationsCalls.remove)
  remove(input: Input<'remove'>) {
    return this.settings.remove(input);
  }

  @Answers(destinationsCalls.test)
  test(input: Input<'test'>) {
    return this.runs.test(input);
  }

  @Answers(destinationsCalls.backfill)
  backfill(input: Input<'backfill'>) {
    return this.runs.backfill(input);
  }
}
