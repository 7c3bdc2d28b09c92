import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSubmission } from '#testing';
import { MailFixture, newAddress } from '../mail.fixture.js';
import { WorkspaceStore } from './workspace.store.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start();
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

describe('emails of a workspace', () => {
  it('go to all of its owners, each in their language, and to nobody once it is deleted', async () => {
    const [german, french, viewer] = [
      await mail.known({ language: 'de' }),
      await mail.known({ language: 'fr' }),
      await mail.known(),
    ];
    const workspaceId = `ws_${randomUUID()}`;
    const members = [german, french, viewer].map(({ userId }, i) => ({
      ...{ userId, role: i < 2 ? ('owner' as const) : ('viewer' as const) },
    }));
    const state = { workspaceId, name: 'Bakery', timezone: null, senderName: '', members };
    await mail.publish('workspace.changed', workspaceId, { ...state, version: 2 });
    await mail.within(async () => (await mail.get(WorkspaceStore).byId(workspaceId))?.owners.length === 2);
    // An older state that arrives late.
    await mail.publish('workspace.changed', workspaceId, { ...state, version: 1, members: [] });
    const respond = () =>
      mail.publish('form.submitted', workspaceId, makeSubmission(mail.form, { notify: true }));
    await respond();
    const [toGerman] = await mail.arrived(german.email);
    const [toFrench] = await mail.arrived(french.email);
    expect([toGerman, toFrench].map(one => one!.html?.match(/<html[^>]* lang="(\w+)"/)?.[1])).toEqual([
      'de',
      'fr',
    ]);
    await mail.publish('workspace.deleted', workspaceId, { workspaceId });
    await mail.within(async () => (await mail.get(WorkspaceStore).byId(workspaceId))?.deleted);
    await respond();
    await mail.settled();
    expect([german, french, viewer].map(({ email }) => mail.mailsTo(email).length)).toEqual([1, 1, 0]);
  });

  it('invite a person in the language of their account, otherwise the inviter’s', async () => {
    const inviter = await mail.known({ language: 'de' });
    const known = await mail.known({ language: 'es' });
    const invite = (email: string, userId: string | null) =>
      mail.publish('workspace.invited', 'ws', {
        ...{ invitationId: randomUUID(), workspaceName: 'Bakery', role: 'editor', userId, email },
        ...{ inviterId: inviter.userId, inviterName: 'Ada', inviterEmail: inviter.email, token: 'secret' },
      });
    const stranger = newAddress('stranger');
    await invite(known.email, known.userId);
    await invite(stranger, null);
    const [toKnown] = await mail.arrived(known.email);
    const [toStranger] = await mail.arrived(stranger);
    expect(toKnown!.subject).toBe('Únete al espacio «Bakery» en Leadloom');
    expect(toStranger!.text).toContain(
      `Ada (${inviter.email}) lädt Sie ein, im Workspace „Bakery“ mitzuarbeiten.`,
    );
    expect(toStranger!.text).toContain('https://forms.example/invitation?token=secret');
  });
});
