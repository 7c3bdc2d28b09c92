import {
  aiCalls,
  draftCalls,
  type GenerateEvent,
  generateEvent,
  modelCalls,
  type SentEvent,
} from '#contracts';
import { makeInput, makePrincipal, type TestClient } from '#testing';

const OTHERS = { context: {}, type: 'complete', version: '2.0', options: {} };

/** Caller of the AI service for both kinds of requests, for tests. */
export function callerOf({ rpc }: TestClient) {
  return {
    generate: (description: string, principal = makePrincipal()) =>
      rpc.call(
        aiCalls.generateForm,
        makeInput<typeof aiCalls.generateForm>({ principal, body: { description, ...OTHERS } }),
      ),
    /** Request of the landing page, without an account. */
    draft: (description: string) =>
      rpc.call(draftCalls.draftForm, makeInput<typeof draftCalls.draftForm>({ body: { description } })),
    models: () =>
      rpc.call(modelCalls.models, makeInput<typeof modelCalls.models>({ principal: makePrincipal() })),
    tryModel: () =>
      rpc.call(modelCalls.try, makeInput<typeof modelCalls.try>({ principal: makePrincipal() })),
    /** All events, each validated against the contract. */
    stream: async (description: string, signal?: AbortSignal) => {
      const events: GenerateEvent[] = [];
      const input = makeInput<typeof aiCalls.generateForm>({
        principal: makePrincipal(),
        body: { description, ...OTHERS },
      });
      const onChunk = (event: SentEvent): void => void events.push(generateEvent.parse(event));
      await rpc.callStream(aiCalls.generateForm, input, onChunk, signal);
      return events;
    },
  };
}
