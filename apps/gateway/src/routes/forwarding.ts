import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, type Call, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { collectUpload } from '../http/body/collect-upload.js';
import { readInput } from '../http/request/request-input.js';
import { contractsOf, Input, Route } from '../http/request/route.decorator.js';
import { sendStream, wantsStream } from './stream-answer.js';

/**
 * Creates a controller with a route for every contract that has a path and no hand-written route: validate, forward to
 * the service, answer. A new call needs no code in the gateway. Files of an upload arrive as `body.files` (see
 * `collectUpload`).
 */
export function forwardingRoutes(handWritten: readonly Type[], calls: readonly Call[] = allCalls): Type {
  const taken = new Set(handWritten.flatMap(contractsOf));
  @Controller()
  class ForwardingRoutes {
    constructor(readonly rpc: RpcClient) {}
  }
  for (const call of calls) if (call.path && !taken.has(call)) addRoute(ForwardingRoutes.prototype, call);
  return ForwardingRoutes;
}

interface Forwarding {
  rpc: RpcClient;
}

function addRoute(prototype: Forwarding, call: Call): void {
  const key = call.name;
  const descriptor = {
    configurable: true,
    writable: true,
    value: call.upload ? withFiles(call) : plain(call),
  };
  Object.defineProperty(prototype, key, descriptor);
  if (!call.upload) Input()(prototype, key, 2);
  Req()(prototype, key, 0);
  Res()(prototype, key, 1);
  Route(call)(prototype, key, descriptor);
}

type Handler = (
  this: Forwarding,
  request: FastifyRequest,
  reply: FastifyReply,
  input: CallInput<Call>,
) => Promise<void>;

const plain = (call: Call): Handler =>
  function (request, reply, input) {
    return forward(this.rpc, call, input, request, reply);
  };

const withFiles = (call: Call): Handler =>
  async function (request, reply) {
    request.body = await collectUpload(call.upload!, request);
    return forward(this.rpc, call, readInput(call, request), request, reply);
  };

async function forward(
  rpc: RpcClient,
  call: Call,
  input: CallInput<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A disconnecting client also cancels the work.
  const closed = new AbortController();
  const onClose = () => closed.abort();
  reply.raw.once('close', onClose);
  if (call.stream && wantsStream(call, request)) return sendStream(rpc, call, input, reply, closed.signal);
  const output = await rpc.call(call, input, { signal: closed.signal });
  reply.raw.off('close', onClose);
  await reply.status(call.statusOf?.(output) ?? call.status).send(output);
}
