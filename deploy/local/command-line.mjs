import { parseArgs } from 'node:util';

/**
 * Arguments of a command. `--help` prints the usage and exits; an unknown argument exits with a
 * message, so that a typo never starts something else.
 */
export function commandLine(command, usage, { options = {}, words = 0 } = {}) {
  let read;
  try {
    read = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence states the problem; the rest is advice for developers.
    return refuse(command, error.message.split('. ')[0]);
  }
  const { values, positionals } = read;
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (positionals.length > words) return refuse(command, `Unexpected argument '${positionals[words]}'`);
  return { values, positionals };
}

function refuse(command, problem) {
  console.error(`${problem}. ${command} --help lists the options.`);
  process.exit(2);
}
