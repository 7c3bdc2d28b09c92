import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contracts';
import { readInput } from './request-input.js';

const CALL = 'leadloom:call';

/** Binds a controller method to a contract: its method, path and status. What is checked before it runs follows from the contract. */
export const Route = (call: Call): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(call.status),
    SetMetadata(CALL, call),
  );

/** Puts a page's handler under the guards and limits of a call, counted together with the call itself. */
export const GuardedAs = (call: Call): MethodDecorator => SetMetadata(CALL, call);

/** The contract of the route that is being handled; undefined for most pages. */
export const contractOf = (context: ExecutionContext): Call | undefined =>
  Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;

/** The contracts that a controller class has routes for. */
export const contractsOf = (controller: Type): Call[] =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)).flatMap(({ value }) => {
    const call =
      typeof value === 'function' ? (Reflect.getMetadata(CALL, value as object) as Call) : undefined;
    return call ? [call] : [];
  });

/** The validated request as the contract's CallInput; a bad one is a VALIDATION_ERROR with details. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readInput(contractOf(context)!, context.switchToHttp().getRequest<FastifyRequest>()),
);
