import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { GatewayAdapter } from './gateway.adapter.js';
import { httpOptions, prepareHttp } from './http-server.js';

export interface TestServer {
  server: FastifyInstance;
  url: string;
  /** Sends raw text and returns everything received until the connection ends. */
  raw(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }>;
  close(): Promise<void>;
}

const CONFIG = {
  PUBLIC_URL: 'https://forms.example',
  CORS_ORIGINS: ['https://crm.example'],
  TRUSTED_PROXIES: [],
};

/** Starts the gateway's server with the routes of a test. */
export async function serve(addRoutes: (server: FastifyInstance) => void): Promise<TestServer> {
  const server = new GatewayAdapter(httpOptions(CONFIG)).getInstance<FastifyInstance>();
  await prepareHttp(server, CONFIG);
  addRoutes(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    raw: async text => read(await exchange(port, text)),
    close: () => server.close(),
  };
}

const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', data => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', error => (answer ? resolve(answer) : reject(error)));
  });

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  ) as Record<string, string>;
  return { status: Number(first.split(' ')[1]), headers, body };
}
