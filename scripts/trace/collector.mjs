// A small collector of OTLP over HTTP (JSON), for one run on this machine.
import { createServer } from 'node:http';

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }) =>
  stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue;
const attributesOf = list => Object.fromEntries(list.map(({ key, value }) => [key, valueOf(value)]));

/** All spans of an export with the service of their resource; times in milliseconds since 1970, with fractions. */
function* spansOf({ resourceSpans }) {
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = attributesOf(resource.attributes)['service.name'];
    for (const { spans } of scopeSpans)
      for (const { startTimeUnixNano, endTimeUnixNano, attributes, ...span } of spans)
        yield {
          ...span,
          service,
          attributes: attributesOf(attributes),
          start: Number(BigInt(startTimeUnixNano) / 1000n) / 1000,
          end: Number(BigInt(endTimeUnixNano) / 1000n) / 1000,
        };
  }
}

/** @returns {Promise<{ endpoint: string, spans: object[], close(): void }>} */
export async function startCollector() {
  const spans = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(Buffer.concat(parts).toString())));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
