import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Scope } from '#contracts';
import type { Doors, Person } from '../whole-product/authorization.fixture.js';

export type Values = Record<string, unknown>;
export interface Outcome {
  isError?: boolean;
  text: string;
  value: Values;
}

/** Opens MCP clients with API keys, and closes them. */
export class Agents {
  private readonly opened: Client[] = [];

  constructor(private readonly doors: Doors) {}

  /** An agent with a key with these scopes; `answer` is the person's reply to the request to publish. */
  async open(person: Person, scopes: readonly Scope[], answer?: boolean) {
    const { doors } = this;
    const { headers } = await doors.apiKey(person, [...scopes]);
    const asked: string[] = [];
    const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
    // Clients that can ask the person use the current protocol, the others the earlier one.
    const versionNegotiation = { mode: answer === undefined ? ('legacy' as const) : ('auto' as const) };
    const client = new Client({ name: 'spec', version: '1' }, { capabilities, versionNegotiation });
    if (answer !== undefined)
      client.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params.message);
        return { action: 'accept', content: { publish: answer } };
      });
    const transport = new StreamableHTTPClientTransport(new URL(`${doors.first.url}/mcp`), {
      requestInit: { headers },
    });
    await client.connect(transport);
    this.opened.push(client);
    const use = async (name: string, args: Values = {}): Promise<Outcome> => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      const [first] = content as { text: string }[];
      return {
        ...(isError ? { isError: true } : {}),
        text: first!.text,
        value: (structuredContent ?? {}) as Values,
      };
    };
    return { client, use, asked, headers };
  }

  /** Sends one message of the protocol without the client. */
  post(headers: Record<string, string>, body: unknown): Promise<Response> {
    const types = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = { method: 'POST', headers: { ...types, ...headers }, body: JSON.stringify(body) };
    return fetch(`${this.doors.first.url}/mcp`, sent);
  }

  close(): Promise<unknown> {
    return Promise.all(this.opened.map(client => client.close()));
  }
}
