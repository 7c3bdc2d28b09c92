import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { FORM_MODEL, type FormDocument } from '../form/form-document.store.js';
import { FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { FORM_COUNT_MODEL, FormCountStore } from './form-count.store.js';

describe('counts of forms', () => {
  let stack: ServiceStack;
  const model = <T>(name: string) => stack.service.app.get<Model<T>>(getModelToken(name));
  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('never read whole forms', async () => {
    const owner = new FormOwner(stack);
    const { id } = await owner.create({ name: 'Roof quote', category: 'lead-generation' });
    await owner.create({ name: 'Dentist', category: 'booking', status: 'draft' });
    await owner.update(id, { name: 'Roof quotes', category: 'contact' });
    await model<FormDocument>(FORM_MODEL).deleteMany({ ownerId: owner.principal.userId });
    expect(await owner.stats({ search: 'roof' })).toMatchObject({
      ...{
        total: 2,
        active: 1,
        draft: 1,
        archived: 0,
        createdRecently: 2,
        responses: 0,
        meanConversionRate: null,
      },
      matching: 1,
      categories: { 'lead-generation': 0, booking: 0, contact: 1 },
    });
    expect((await owner.list({ search: 'dent' })).total).toBe(1);
  });

  it('exclude a deleted form, even if a write ends after its deletion', async () => {
    const owner = new FormOwner(stack);
    const { id } = await owner.create({ name: 'Gone' });
    const found = await model<FormDocument>(FORM_MODEL).findById(id).lean();
    await owner.remove(id);
    await stack.service.app.get(FormCountStore).saved({ ...found!.record!, version: 7 });
    expect(await owner.stats()).toMatchObject({ total: 0, matching: 0 });
  });

  it('are created once for forms from before counts existed, by one of two instances', async () => {
    const owner = new FormOwner(stack);
    await Promise.all(Array.from({ length: 60 }, (_, n) => owner.create({ name: `Form ${n}` })));
    await model(FORM_COUNT_MODEL).deleteMany({});
    const migrations = model(FORM_MODEL).db.collection<{ _id: string }>('migrations');
    // Simulates a crash: the migration has begun, and its lease has expired.
    await migrations.updateOne(
      { _id: 'counts-of-forms' },
      { $set: { state: 'running', until: new Date(0) } },
    );
    await Promise.all([stack.another(), stack.another()]);
    expect(await owner.stats()).toMatchObject({ total: 60, active: 60 });
    expect(await migrations.countDocuments({ _id: 'counts-of-forms', state: 'done' })).toBe(1);
  });
});
