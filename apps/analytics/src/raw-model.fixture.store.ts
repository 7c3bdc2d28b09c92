import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

export type RawModel = Model<Record<string, unknown>>;

/** The raw documents of a store, for tests. */
export const rawModel = (app: Pick<INestApplicationContext, 'get'>, name: string): RawModel =>
  app.get<RawModel>(getModelToken(name));
