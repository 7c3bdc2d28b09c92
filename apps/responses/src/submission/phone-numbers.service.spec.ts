import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClientInfo, responsesCalls } from '#contracts';
import { newField } from '#form-core';
import { makeClient, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';
import { internationalNumber, likelyCountries, withInternationalNumbers } from './phone-numbers.js';

describe('storing phone numbers', () => {
  it.each([
    ['+1 (555) 123-4567', undefined, '+15551234567'],
    ['(202) 555-0143', 'US', '+12025550143'],
    ['1 202 555 0143', 'US', '+12025550143'],
    ['030 1234567', 'DE', '+49301234567'],
    ['0049 30 1234567', 'DE', '+49301234567'],
    ['+49 (0)30 1234567', undefined, '+49301234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['+44 20 7946 0958', 'DE', '+442079460958'],
  ])('%s (%s) becomes %s', (typed, country, stored) =>
    expect(internationalNumber(typed, country)).toBe(stored),
  );

  it.each([
    ['202 555 0143', undefined],
    ['12', 'US'],
    ['+999 123456', undefined],
    ['202 555 0143', 'XX'],
    ['030 1234567', 'US'],
    ['', 'US'],
  ])('%s (%s) stays as typed', (typed, country) =>
    expect(internationalNumber(typed, country)).toBeUndefined(),
  );

  it.each([
    ['020 7946 0018', ['GB'], '+442079460018'],
    ['07911 123456', ['GB'], '+447911123456'],
    // This range is not assigned to subscribers.
    ['07700 900123', ['GB'], undefined],
    ['030 1234567', ['DE'], '+49301234567'],
    // The language indicates DE, the address US, where such a number does not exist.
    ['030 1234567', ['DE', 'US'], '+49301234567'],
    ['0044 20 7946 0018', [], '+442079460018'],
    // Valid in both countries, so choosing one would be a guess.
    ['044 668 18 00', ['DE', 'CH'], undefined],
    ['030 1234567', ['GB'], undefined],
    ['030 1234567', [], undefined],
  ])('%s, likely in %j, becomes %s', (typed, likely, stored) =>
    expect(internationalNumber(typed, undefined, likely)).toBe(stored),
  );

  it('takes the likely countries from the form, the browser and the address', () => {
    const visitor = { country: 'CH', languageCountry: 'AT' };
    expect(likelyCountries('de', visitor)).toEqual(['DE', 'AT', 'CH']);
    expect(likelyCountries('en', visitor)).toEqual(['AT', 'CH']);
    expect(likelyCountries(undefined, {})).toEqual([]);
  });

  it('keeps every other answer unchanged', () => {
    const fields = [{ ...newField('phone', 'p'), settings: { country: 'US' } }, newField('text', 't')];
    const values = { p: '(202) 555-0143', t: '(202) 555-0143', other: null };
    expect(withInternationalNumbers(fields, values)).toEqual({ ...values, p: '+12025550143' });
    const none = { t: '1' };
    expect(withInternationalNumbers(fields, none)).toBe(none);
  });
});

describe('a submission with a local phone number', () => {
  let stack: ServiceStack;
  let world: World;

  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('is accepted, and stored with its country code', async () => {
    const form = await world.known({ fields: [newField('phone', 'phone')] });
    const submit = (phone: string, client: Partial<ClientInfo>, idempotencyKey?: string) =>
      stack.rpc.call(
        responsesCalls.accept,
        makeInput<typeof responsesCalls.accept>({
          ...{ params: { id: form.id }, body: { responses: { phone } }, idempotencyKey },
          client: makeClient(client),
        }),
      );
    const first = await submit('020 7946 0018', { languageCountry: 'GB' }, 'phone-key');
    // The answer was lost, and the repeat comes from a network in an unknown country.
    expect(await submit('020 7946 0018', {}, 'phone-key')).toEqual(first);
    await submit('030 1234567', {});
    const { responses } = await world.list(form);
    expect(responses.map(({ values }) => values['phone']).sort()).toEqual(['+442079460018', '030 1234567']);
    await expect(submit('12', {})).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
