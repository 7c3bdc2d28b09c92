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
import { DEMO_FORMS, type DemoForm, demoResponses, demoVisits } from './demo-data.js';
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
    for (const form of DEMO_FORMS)
      await makeForm(rpc, form, {
        ...{ kind: 'session', sessionId: 'demo', emailVerified: true },
        ...{ userId, workspaceId: userId, role: 'owner' },
      });
  } finally {
    await app.close();
  }
}

async function makeForm(rpc: RpcClient, demo: DemoForm, principal: Principal): Promise<void> {
  const input = { ...internalInput(demo.form), principal } as CallInput<typeof formsCalls.create>;
  // A conflict: the owner has changed or deleted it in the meantime.
  const made = await rpc.call(formsCalls.create, input).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'CONFLICT') return { replayed: true };
    throw error;
  });
  if (made.replayed && !begun.has(demo.form.id)) return;
  begun.add(demo.form.id);
  const now = Date.now();
  const responses = demoResponses(demo, now);
  await rpc.call(responsesCalls.import, internalInput({ formId: demo.form.id, responses }));
  const visits = demoVisits(demo, now);
  // Analytics receives the form by an event a moment later.
  await until(() =>
    rpc.call(analyticsCalls.importVisits, internalInput({ formId: demo.form.id, visits })).then(
      () => true,
      () => false,
    ),
  );
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await done())) {
    if (Date.now() > limit) throw new Error('The demo account could not be created in time');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
