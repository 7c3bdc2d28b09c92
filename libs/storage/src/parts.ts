/** Splits a stream into pieces of exactly `size` bytes, with a shorter last one. An empty stream gives none. */
export async function* inParts(content: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    while (bytes >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      const rest = all.subarray(size);
      waiting = rest.length ? [rest] : [];
      bytes = rest.length;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
