import { aiCalls, type GenerateEvent, generateEvent } from '#contracts';
import { internalInput } from '#messaging';
import { makeActor, makeInput, type TestClient } from '#testing';

const OTHERS = { context: {}, type: 'complete', version: '2.0', options: {} };

/** Somebody who asks the AI service for forms, in both ways. For tests. */
export function callerOf({ rpc }: TestClient) {
  return {
    generate: (description: string, actor = makeActor()) =>
      rpc.call(
        aiCalls.generateForm,
        makeInput<typeof aiCalls.generateForm>({ actor, body: { description, ...OTHERS } }),
      ),
    /** All events, each checked against the contract. */
    stream: async (description: string, signal?: AbortSignal) => {
      const events: GenerateEvent[] = [];
      const body = { description, ...OTHERS, userId: makeActor().userId };
      const onChunk = (event: GenerateEvent): void => void events.push(generateEvent.parse(event));
      await rpc.callStream(aiCalls.streamForm, internalInput(body), onChunk, signal);
      return events;
    },
  };
}
