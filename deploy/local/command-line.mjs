import { parseArgs } from 'node:util';

/**
 * The words after a command. `--help` prints how it is used and ends there; what it does not know ends it with a
 * sentence, so that a word mistyped never starts something else.
 */
export function commandLine(command, usage, { options = {}, words = 0 } = {}) {
  let read;
  try {
    read = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence names the problem; the others are advice for authors of programs.
    return refuse(command, error.message.split('. ')[0]);
  }
  const { values, positionals } = read;
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (positionals.length > words) return refuse(command, `Unexpected word '${positionals[words]}'`);
  return { values, positionals };
}

function refuse(command, problem) {
  console.error(`${problem}. ${command} --help shows what there is.`);
  process.exit(2);
}
