import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const API_TOKEN = 'typebot-token';
export const WORKSPACE = 'workspace-1';
interface Bot {
  id: string;
  name: string;
  publicId: string | null;
  published: boolean;
}
type Step = 'import' | 'list' | 'update' | 'publish' | 'delete';
/** `silent`: carries out the request but does not answer. */
type Trouble = number | 'silent' | 'garbage';

/** A local substitute for the parts of Typebot's API that we use; each step can be made to fail. */
export class TypebotStandIn {
  readonly bots = new Map<string, Bot>();
  readonly calls: Step[] = [];
  readonly trouble = new Map<Step, Trouble>();
  private constructor(private readonly server: Server) {}

  static async start(): Promise<TypebotStandIn> {
    const server = createServer();
    const standIn = new TypebotStandIn(server);
    server.on('request', (request, response) => void standIn.take(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = parts.length ? (JSON.parse(Buffer.concat(parts).toString()) as object) : {};
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const [, id, action] = /^\/api\/v1\/typebots(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    const step = stepOf(request.method!, id, action);
    this.calls.push(step);
    const trouble = this.trouble.get(step);
    if (typeof trouble === 'number') return void response.writeHead(trouble).end('{"message":"No"}');
    if (request.headers.authorization !== `Bearer ${API_TOKEN}`)
      return void response.writeHead(401).end('{}');
    const answer = this.act(step, id, body, searchParams);
    if (trouble === 'silent') return;
    if (trouble === 'garbage') return void response.end('<html>');
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }

  private act(step: Step, id: string | undefined, body: object, query: URLSearchParams): object | null {
    if (step === 'import') {
      const { workspaceId, typebot } = body as unknown as { workspaceId: string; typebot: { name: string } };
      if (workspaceId !== WORKSPACE) return null;
      const bot = { id: `bot-${this.bots.size + 1}`, name: typebot.name, publicId: null, published: false };
      this.bots.set(bot.id, bot);
      return { typebot: { ...bot, groups: [] } };
    }
    if (step === 'list')
      return query.get('workspaceId') === WORKSPACE ? { typebots: [...this.bots.values()] } : null;
    const bot = this.bots.get(id!);
    if (!bot) return null;
    if (step === 'update')
      bot.publicId = (body as unknown as { typebot: { publicId: string } }).typebot.publicId;
    if (step === 'publish') bot.published = true;
    if (step === 'delete') this.bots.delete(bot.id);
    return { typebot: bot };
  }
}

const stepOf = (method: string, id: string | undefined, action: string | undefined): Step => {
  if (action) return action as Step;
  if (!id) return 'list';
  if (id === 'import') return 'import';
  return method === 'DELETE' ? 'delete' : 'update';
};
