import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  analyticsCalls,
  authCalls,
  type CallInput,
  DomainError,
  formsCalls,
  type Principal,
  responsesCalls,
} from '#contracts';
import { EventPublisher, internalInput, MessagingModule, RpcClient } from '#messaging';
import { baseConfig, loadConfig, PlatformModule } from '#platform';
import { demoConversations, demoResponses, demoVisits } from './demo-data.js';
import { DEMO_FORMS, type DemoForm } from './demo-forms.js';
import { DEMO_LOGIN } from './demo-login.js';

const READY_LIMIT_MS = 15_000;
/** Forms that this process has started to create; the next attempt completes them. */
const begun = new Set<string>();

/** Creates the demo account with two forms and some weeks of responses; existing forms stay unchanged. */
export async function makeDemo(env: NodeJS.ProcessEnv): Promise<void> {
  @Module({
    imports: [
      PlatformModule.forProcess('launcher', loadConfig(baseConfig, env)),
      MessagingModule.forClient(),
    ],
  })
  class Caller {}

  const app = await NestFactory.createApplicationContext(Caller, { logger: ['error'], abortOnError: false });
  try {
    await until(() => app.get(EventPublisher).usable);
    const rpc = app.get(RpcClient);
    const { userId } = await rpc.call(authCalls.ensureDemo, internalInput(DEMO_LOGIN));
    const principal: Principal = {
      ...{ userId, workspaceId: userId, role: 'owner' },
      ...{ kind: 'session', sessionId: 'demo', emailVerified: true },
    };
    let firstPerson = 0;
    for (const demo of DEMO_FORMS) {
      const page = `${env['PUBLIC_URL'] ?? ''}/form/${demo.form.id}`;
      if (await isNew(rpc, demo, principal)) {
        await fill(rpc, demo, { page, firstPerson });
        await publishChats(app.get(EventPublisher), demo, userId);
      }
      firstPerson += demo.responses;
    }
  } finally {
    await app.close();
  }
}

/** Creates the form. False if an earlier process has already created it. */
async function isNew(rpc: RpcClient, { form }: DemoForm, principal: Principal): Promise<boolean> {
  const input = { ...internalInput(form), principal } as CallInput<typeof formsCalls.create>;
  // Conflict: the owner has changed or deleted it in the meantime.
  const made = await rpc.call(formsCalls.create, input).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'CONFLICT') return { replayed: true };
    throw error;
  });
  if (made.replayed && !begun.has(form.id)) return false;
  begun.add(form.id);
  return true;
}

async function fill(
  rpc: RpcClient,
  demo: DemoForm,
  { page, firstPerson }: { page: string; firstPerson: number },
) {
  const now = Date.now();
  const formId = demo.form.id;
  const answered = demoResponses(demo, now, page, firstPerson);
  const visits = [...answered.visits, ...demoVisits(demo, now, page)];
  // Analytics learns of the form from an event a moment later.
  await until(() =>
    rpc.call(analyticsCalls.importVisits, internalInput({ formId, visits })).then(
      () => true,
      () => false,
    ),
  );
  // Sent after the visits, which contain more about their visitors.
  await rpc.call(responsesCalls.import, internalInput({ formId, responses: answered.responses }));
}

async function publishChats(publisher: EventPublisher, demo: DemoForm, ownerId: string): Promise<void> {
  for (const { at, turn } of demoConversations(demo, Date.now()))
    await publisher.publish({
      id: turn.interactionId,
      type: 'ai.interaction',
      version: 1,
      occurredAt: at,
      requestId: 'demo',
      ownerId,
      data: turn,
    });
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await done())) {
    if (Date.now() > limit) throw new Error('The demo account could not be created in time');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
