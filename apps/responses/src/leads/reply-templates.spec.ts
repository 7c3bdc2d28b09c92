import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_REPLY_TEMPLATES, type Principal, replyTemplateCalls as calls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { ResponsesModule } from '../responses.module.js';

let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const list = async (principal: Principal) =>
  (await stack.rpc.call(calls.list, makeInput<typeof calls.list>({ principal }))).templates;
const add = (principal: Principal, name: string) =>
  stack.rpc.call(
    calls.create,
    makeInput<typeof calls.create>({
      principal,
      body: { name, subject: 'Re: {{form}}', body: 'Hello {{name}}' },
    }),
  );
const update = (principal: Principal, id: string, body: { name?: string; subject?: string }) =>
  stack.rpc.call(calls.update, makeInput<typeof calls.update>({ principal, params: { id }, body }));
const remove = (principal: Principal, id: string) =>
  stack.rpc.call(calls.remove, makeInput<typeof calls.remove>({ principal, params: { id } }));

describe('reply templates', () => {
  it('are saved, renamed, changed and deleted by their owner', async () => {
    const owner = makePrincipal();
    const second = await add(owner, 'Second');
    await add(owner, 'First');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(await update(owner, second.id, { name: 'A new name' })).toMatchObject({ subject: 'Re: {{form}}' });
    expect((await list(owner)).map(({ name }) => name)).toEqual(['A new name', 'First']);
    await remove(owner, second.id);
    expect((await list(owner)).map(({ name }) => name)).toEqual(['First']);
    await expect(remove(owner, second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be read, changed or deleted by others, and are deleted with their workspace', async () => {
    const [owner, other] = [makePrincipal(), makePrincipal()];
    const { id } = await add(owner, 'Mine');
    expect(await list(other)).toEqual([]);
    await expect(update(other, id, { name: 'Theirs' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Mine']);
    const { workspaceId } = owner;
    await stack.publisher.publish(
      newEvent('workspace.deleted', {
        id: `evt_${workspaceId}`,
        ownerId: workspaceId,
        data: { workspaceId },
      }),
    );
    await eventually(async () => (await list(owner)).length === 0);
  });

  it('stop at the limit of an account', async () => {
    const owner = makePrincipal();
    for (let n = 0; n < MAX_REPLY_TEMPLATES; n += 1) await add(owner, `Template ${n}`);
    await expect(add(owner, 'One more')).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
