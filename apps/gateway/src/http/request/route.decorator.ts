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

/** Binds a controller method to a contract: its method, path, status and checks. */
export const Route = (call: Call): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(call.status),
    SetMetadata(CALL, call),
  );

/** Applies the guards and limits of a call to a page's handler, counted together with the call. */
export const GuardedAs = (call: Call): MethodDecorator => SetMetadata(CALL, call);

/** Contract of the current route; undefined for most pages. */
export const contractOf = (context: ExecutionContext): Call | undefined =>
  Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;

/** Contracts for which a controller class has routes. */
export const contractsOf = (controller: Type): Call[] =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object)).flatMap(({ value }) => {
    const call =
      typeof value === 'function' ? (Reflect.getMetadata(CALL, value as object) as Call) : undefined;
    return call ? [call] : [];
  });

/** Validated request as the contract's CallInput; an invalid one causes a VALIDATION_ERROR with details. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readInput(contractOf(context)!, context.switchToHttp().getRequest<FastifyRequest>()),
);
