import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailFixture } from '../mail.fixture.js';
import { WorkspaceStore } from '../recipients/workspace.store.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start();
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

describe('the email about a comment', () => {
  it('reaches mentioned people and participants who may read comments, with a link to the question', async () => {
    const [author, german, seller, former] = [
      await mail.known({ name: 'Ann' }),
      await mail.known({ language: 'de' }),
      await mail.known(),
      await mail.known(),
    ];
    const other = await mail.known();
    const workspaceId = `ws_${randomUUID()}`;
    const members = [
      { userId: author.userId, role: 'owner' as const },
      { userId: german.userId, role: 'editor' as const },
      { userId: other.userId, role: 'viewer' as const },
      { userId: seller.userId, role: 'sales' as const },
    ];
    const about = { workspaceId, version: 1, name: 'Bakery', timezone: null, senderName: '', members };
    await mail.publish('workspace.changed', workspaceId, about);
    await mail.within(async () => (await mail.get(WorkspaceStore).byId(workspaceId)) !== null);
    await mail.publish('comment.added', workspaceId, {
      ...{ commentId: 'c1', formId: mail.form.id, formName: 'Quotes', by: author.userId },
      ...{ fieldId: 'email', fieldLabel: 'E-mail' },
      mentioned: [german.userId, author.userId],
      participants: [other.userId, seller.userId, former.userId],
    });
    const [mentioned] = await mail.arrived(german.email);
    expect(mentioned!.text).toContain('Ann hat Sie in einem Kommentar zu „E-mail“ in Quotes erwähnt.');
    expect(mentioned!.text).toContain(
      `/app/create-form?workspace=${workspaceId}&id=${mail.form.id}&comments=email`,
    );
    const [replied] = await mail.arrived(other.email);
    expect(replied!.text).toContain('Ann replied to a comment on “E-mail” in Quotes.');
    await mail.settled();
    for (const { email } of [author, seller, former]) expect(mail.mailsTo(email)).toEqual([]);
  });

  it('is not sent after the form was deleted', async () => {
    const [author, reader] = [await mail.known(), await mail.known()];
    const workspaceId = reader.userId;
    const formId = `form_${randomUUID()}`;
    await mail.publish('form.deleted', workspaceId, { formId, ownerId: workspaceId });
    await mail.settled();
    await mail.publish('comment.added', workspaceId, {
      ...{ commentId: 'c2', formId, formName: 'Quotes', fieldId: null, fieldLabel: '', by: author.userId },
      ...{ mentioned: [reader.userId], participants: [] },
    });
    await mail.settled();
    expect(mail.mailsTo(reader.email)).toEqual([]);
  });
});
