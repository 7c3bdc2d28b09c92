import { ConfigError } from '#platform';
import { commandConfig } from './config.js';
import { type ConsumerName, CONSUMERS } from './consumers.js';
import { type DeadLetter, DeadLetters } from './dead-letter/dead-letter.js';

const USAGE = `Dead-lettered events by service. The broker is RABBITMQ_URL.

  dead-letter.cli.js list                       number of events per service
  dead-letter.cli.js show <service> [id]        reason and content of each event
  dead-letter.cli.js replay <service> <id|all>  returns them to their consumer
  dead-letter.cli.js purge <service> <id|all>   deletes them permanently
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main([command, service, id]: string[]): Promise<number> {
  const known = Object.keys(CONSUMERS).includes(service ?? '');
  const needsId = command === 'replay' || command === 'purge';
  if (command !== 'list' && !(known && (command === 'show' || (needsId && id)))) {
    say(USAGE);
    return 2;
  }
  const config = commandConfig();
  const lot = await DeadLetters.open(config.RABBITMQ_URL, config.BROKER_PREFIX);
  try {
    await run(lot, command, service as ConsumerName, id === 'all' ? undefined : id);
    return 0;
  } finally {
    await lot.close();
  }
}

async function run(lot: DeadLetters, command: string, service: ConsumerName, id?: string): Promise<void> {
  if (command === 'list') {
    for (const name of lot.services()) say(`${name.padEnd(12)} ${await lot.count(name)}`);
  } else if (command === 'show') {
    const events = await lot.list(service);
    events
      .filter(event => id === undefined || event.id === id)
      .forEach(event => say(describe(event, id !== undefined)));
  } else if (command === 'replay') {
    say(`${await lot.replay(service, id)} replayed`);
  } else {
    say(`${await lot.purge(service, id)} deleted`);
  }
}

/** Formats an event. Its content comes from visitors and is shown on demand only. */
const describe = (event: DeadLetter, whole: boolean): string =>
  [
    `${event.id}  ${event.type}  ${event.attempts} attempts  ${event.queue}`,
    `  ${event.reason.replaceAll('\n', '\n  ')}`,
    ...(whole ? [`  ${event.body}`] : []),
  ].join('\n');

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `Cannot reach the broker: ${error.message}`}\n`,
  );
  return 1;
});
