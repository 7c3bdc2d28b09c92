import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeAnswers, makeForm, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

describe('submissions while their form changes', () => {
  let stack: ServiceStack;
  let world: World;
  beforeAll(async () => {
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('are stored with the revision that the visitor saw', async () => {
    const form = await world.known();
    const [name, email] = form.fields;
    await world.publish({
      ...form,
      revision: 2,
      version: 2,
      fields: [name!, email!, { id: 'city', type: 'text', label: 'City', required: true }],
    });
    await eventually(() => world.submit(form, { responses: makeAnswers() }).then(() => false, () => true)); // prettier-ignore
    const { id } = await world.submit(form, { revision: 1 });
    expect((await world.list(form)).responses.find(response => response.id === id)).toMatchObject({
      revision: 1,
    });
  });

  it('are refused with a request to reload if the page was replaced more than a day before', async () => {
    const form = await world.known();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const fields = form.fields.slice(0, 2);
    await world.publish({ ...form, revision: 2, version: 2, fields }, hoursAgo(25));
    await world.publish({ ...form, revision: 3, version: 3, fields: form.fields.slice(0, 1) }, hoursAgo(23));
    const onlyName = { responses: { name: 'Ada' } };
    await eventually(() => world.submit(form, { ...onlyName, revision: 3 }));
    await expect(world.submit(form, { revision: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This form has changed. Please reload the page and send your answers again.',
      details: [{ field: 'reason', message: 'outdated' }],
    });
    // Validated against the revision of the page.
    await expect(world.submit(form, { ...onlyName, revision: 2 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    const kept = { responses: { name: 'Ada', email: 'ada@example.com' } };
    await world.submit(form, { ...kept, revision: 2 });
    // The browser or the gateway accepted it earlier.
    await world.submit(form, { revision: 1, savedAt: hoursAgo(2) });
    await world.submit(form, { revision: 1, acceptedAt: hoursAgo(0) });
    expect((await world.list(form)).responses.map(({ revision }) => revision)).toEqual([1, 1, 2, 3]);
  });

  it('follow revisions and availability independently, in any order of events', async () => {
    const form = await world.known({ name: 'First' });
    const closed = { ...form, revision: 2, version: 4, status: 'archived' as const };
    await world.changeAvailability(closed);
    await eventually(async () => (await world.submitMany(form, 1))[0] === 'FORM_CLOSED');
    // Published before it was closed, but received afterwards; then every event is repeated.
    const fields = [...form.fields, { id: 'city', type: 'text' as const, label: 'City', required: true }];
    await world.publish({ ...closed, version: 3, status: 'active', fields });
    await world.publish(form);
    await world.changeAvailability(closed);
    // Events are handled in approximate order, so later ones of another form arrive after these.
    const other = await world.known();
    await world.changeAvailability({ ...other, version: 2, status: 'archived' });
    await eventually(async () => (await world.submitMany(other, 1))[0] === 'FORM_CLOSED');
    expect(await world.submitMany(form, 1, { responses: makeAnswers({ city: 'Bonn' }) })).toEqual([
      'FORM_CLOSED',
    ]);
    await world.changeAvailability({ ...closed, version: 5, status: 'active' });
    await eventually(async () => (await world.submitMany(form, 1, { responses: makeAnswers({ city: 'Bonn' }) }))[0] === 'accepted'); // prettier-ignore
    expect((await world.list(form)).responses[0]).toMatchObject({ revision: 2 });
  });

  it('are refused if the first event of a form closes it', async () => {
    const form = makeForm({ ownerId: world.owner.userId });
    await world.changeAvailability({ ...form, version: 2, status: 'draft' });
    await eventually(() => world.list(form).then(() => true));
    await world.publish(form);
    await eventually(async () => (await world.submitMany(form, 1))[0] === 'NOT_FOUND');
  });

  it('decides the ending by the answers, the same for a repeat, and stores it', async () => {
    const equals = (value: string) => [{ field: 'name', operator: 'equals' as const, value }];
    const endings = [
      {
        id: 'vip',
        name: 'Important people',
        when: { match: 'all' as const, conditions: equals('Ada Lovelace') },
        title: 'Welcome, {{name}}',
        text: 'We write to {{email}}{{phone| or call you}}. {{score|No score}}.',
        button: { label: 'Book', url: 'https://cal.example/?name={name}' },
      },
      { id: 'other', name: 'Others', redirectUrl: 'https://example.com/{email}' },
    ];
    const form = await world.known({ endings });
    const first = await world.submit(form, {}, 'key-of-an-ending');
    const ending = {
      title: 'Welcome, Ada Lovelace',
      text: `We write to ${String(makeAnswers()['email'])} or call you. No score.`,
      button: { label: 'Book', url: 'https://cal.example/?name=Ada%20Lovelace' },
    };
    expect(first).toMatchObject({ ending });
    expect(await world.submit(form, {}, 'key-of-an-ending')).toEqual(first);
    const mallory = { name: '</script>{{email}}', email: 'a&b@example.com' };
    const { ending: other } = await world.submit(form, { responses: makeAnswers(mallory) });
    expect(other).toEqual({ redirectUrl: 'https://example.com/a%26b%40example.com' });
    const { responses } = await world.list(form);
    expect(responses.map(response => response.ending)).toEqual([
      { id: 'other', name: 'Others' },
      { id: 'vip', name: 'Important people' },
    ]);
    await eventually(() => world.eventsOf(form).length === 2);
    expect(world.eventsOf(form).map(({ data }) => (data as { ending?: object }).ending)).toContainEqual({
      id: 'vip',
      name: 'Important people',
    });
  });
});
