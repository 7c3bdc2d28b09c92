// What waits in the broker, asked of the broker itself.

/** Queue → messages, ready ones and those that a consumer has in hand. */
export async function depths({ broker }) {
  const lines = await broker.control('rabbitmqctl', '-q', 'list_queues', 'name', 'messages');
  return Object.fromEntries(
    lines
      .split('\n')
      .map(line => line.split('\t'))
      .filter(([name, count]) => name && Number(count) >= 0)
      .map(([name, count]) => [name, Number(count)]),
  );
}

/** Messages in the queues of a kind (`retry`, `dead-letter`). */
export async function waiting(stack, kind) {
  const found = Object.entries(await depths(stack)).filter(([name]) => name.includes(`.${kind}.`));
  return found.reduce((sum, [, count]) => sum + count, 0);
}
