import {
  type CallBody,
  type Form,
  type FormResponse,
  formsCalls,
  responsesCalls,
  typebotCalls,
} from '#contracts';
import { makeAnswers, makeForm, makeInput, makePrincipal, type TestClient } from '#testing';

/** Somebody who has forms, and calls the services past the gateway. */
export class Owner {
  private readonly principal = makePrincipal();

  constructor(private readonly client: TestClient) {}

  make(over: Partial<CallBody<typeof formsCalls.create>> = {}): Promise<Form> {
    const { name, fields } = makeForm();
    const input = { principal: this.principal, body: { name, fields, ...over } };
    return this.client.rpc.call(formsCalls.create, makeInput<typeof formsCalls.create>(input as never));
  }

  /** The token of a form's flow webhook, as it is or as it is after a change. */
  async flowToken({ id }: { id: string }, change?: 'rotate' | 'revoke'): Promise<string> {
    const input = { ...makeInput<typeof typebotCalls.get>({ params: { id } }), principal: this.principal };
    if (change === 'revoke') await this.client.rpc.call(typebotCalls.revokeToken, input);
    if (change === 'rotate') await this.client.rpc.call(typebotCalls.rotateToken, input);
    const { webhookUrl } = await this.client.rpc.call(typebotCalls.get, input);
    return webhookUrl ? new URL(webhookUrl).searchParams.get('token')! : '';
  }

  async archive({ id }: { id: string }): Promise<void> {
    const input = { principal: this.principal, params: { id }, body: { status: 'archived' as const } };
    await this.client.rpc.call(formsCalls.patch, makeInput<typeof formsCalls.patch>(input));
  }

  /** Gives a form a password. */
  async lock({ id }: { id: string }, password: string): Promise<void> {
    const input = { principal: this.principal, params: { id }, body: { password } };
    await this.client.rpc.call(formsCalls.patch, makeInput<typeof formsCalls.patch>(input));
  }

  /** Gives a form an address of its own. */
  async address({ id }: { id: string }, slug: string): Promise<void> {
    const input = { principal: this.principal, params: { id }, body: { slug } };
    await this.client.rpc.call(formsCalls.patch, makeInput<typeof formsCalls.patch>(input));
  }

  async remove({ id }: { id: string }): Promise<void> {
    const input = { principal: this.principal, params: { id } };
    await this.client.rpc.call(formsCalls.remove, makeInput<typeof formsCalls.remove>(input));
  }

  async responses({ id }: { id: string }): Promise<FormResponse[]> {
    const input = { principal: this.principal, params: { id }, query: { limit: 100 } };
    return (await this.client.rpc.call(responsesCalls.list, makeInput<typeof responsesCalls.list>(input)))
      .responses;
  }

  /**
   * What the responses service answers to a submission: `accepted`, or the code of its error. With `partial` an open
   * form that takes no unfinished answers refuses them, so that asking again and again stores nothing.
   */
  async said({ id }: { id: string }, partial = false): Promise<string> {
    const input = { params: { id }, body: { responses: makeAnswers(), partial } };
    try {
      return (
        await this.client.rpc.call(responsesCalls.accept, makeInput<typeof responsesCalls.accept>(input))
      ).status;
    } catch (error) {
      return (error as { code: string }).code;
    }
  }
}
