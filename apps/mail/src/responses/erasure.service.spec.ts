import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailCalls } from '#contracts';
import { DeliveryStore } from '../delivery/delivery.store.js';
import { MailFixture, newAddress } from '../mail.fixture.js';
import { AddressStore } from '../recipients/address.store.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start();
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

const autoReply = { subject: 'Thank you', text: 'We got it.' };
const resume = (formId: string, email: string) => ({ formId, formName: 'Jobs', email, token: 'secret' });
const replyingTo = (email: string) => ({ 'mail.replyTo': email });
const waiting = (which: object) => mail.deliveries.countDocuments({ state: 'pending', ...which });
const until = (which: object, count: number) =>
  mail.within(async () => {
    expect(await waiting(which)).toBe(count);
    return true;
  });
/** The mail server temporarily rejects all emails. */
const refuseAll = () => (mail.smtp.refuse = () => '451 Later');

describe('a deleted form', () => {
  it('has no waiting emails, and late events create none, while other forms keep theirs', async () => {
    const { userId } = await mail.known();
    const [visitor, other, late] = [newAddress('visitor'), newAddress('other'), newAddress('late')];
    const formId = `form_${visitor}`;
    refuseAll();
    const data = mail.submission(visitor, { autoReply }, { notify: true, formId });
    const kept = mail.submission(other, {}, { notify: true, formId: `form_${other}` });
    const digest = mail.submission(visitor, { digest: 'hourly' }, { notify: true, formId });
    const inDigest = { 'digest.items.responseId': digest.responseId };
    for (const one of [data, kept, digest]) await mail.publish('form.submitted', userId, one);
    await mail.publish('form.resume-requested', userId, resume(formId, visitor));
    await until({ 'about.formId': formId }, 3);
    await until(inDigest, 1);
    await mail.publish('form.deleted', userId, { formId, ownerId: userId });
    await mail.publish('form.deleted', userId, { formId, ownerId: userId });
    await until({ 'about.formId': formId }, 0);
    await until({ 'digest.formId': formId }, 0);
    expect(await waiting(replyingTo(other))).toBe(1);
    mail.smtp.refuse = () => null;
    await mail.publish('form.submitted', userId, mail.submission(late, { autoReply }, { formId }));
    await mail.publish('form.resume-requested', userId, resume(formId, late));
    await mail.settled();
    expect(mail.mailsTo(late)).toEqual([]);
    expect(await mail.deliveries.countDocuments({ 'about.formId': formId })).toBe(0);
  }, 40_000);
});

describe('an erased person', () => {
  it('is in no waiting email of this owner, and a late event creates none', async () => {
    const [owner, stranger] = [await mail.known(), await mail.known()];
    const [person, other] = [newAddress('person'), newAddress('other')];
    const colleague = newAddress('colleague');
    await mail.agreed(owner.userId, colleague, person);
    refuseAll();
    const named = { autoReply, recipients: [{ to: colleague }] };
    const formId = `form_${person}`;
    const before = mail.event('form.resume-requested', owner.userId, resume(formId, person));
    await mail.publish('form.submitted', owner.userId, mail.submission(person, named, { notify: true }));
    await mail.publish('form.submitted', owner.userId, mail.submission(other, {}, { notify: true }));
    await mail.publish('form.submitted', stranger.userId, mail.submission(person, {}, { notify: true }));
    const collected = mail.submission(person, { digest: 'hourly' }, { notify: true, formId });
    const inDigest = { 'digest.items.responseId': collected.responseId };
    await mail.publish('form.submitted', owner.userId, collected);
    await mail.stack.publisher.publish(before);
    const ofOwner = { 'about.ownerId': owner.userId };
    // The person's two emails, the colleague's, and the owner's about both responses.
    await until(ofOwner, 5);
    await until(inDigest, 1);
    await until({ 'about.ownerId': stranger.userId, ...replyingTo(person) }, 1);
    await mail.publish('person.erased', owner.userId, { email: person.toUpperCase() });
    await mail.publish('person.erased', owner.userId, { email: person });
    await until(ofOwner, 1);
    await until(inDigest, 0);
    expect(await waiting({ ...ofOwner, ...replyingTo(other) })).toBe(1);
    expect(await waiting({ 'about.ownerId': stranger.userId, ...replyingTo(person) })).toBe(1);
    const listed = async () => (await mail.call(mailCalls.recipients, owner.userId)).recipients;
    await mail.within(async () => (await listed()).length === 1);
    expect(await listed()).toMatchObject([{ address: colleague }]);
    // A repeated event from before the erasure.
    await mail.stack.publisher.publish(before);
    mail.smtp.refuse = () => null;
    await mail.settled();
    expect(await mail.get(DeliveryStore).stateOf(before.id)).toBeNull();
    expect(mail.mailsTo(person)).toEqual([]);
    // The person may submit again, as a new request.
    await mail.publish('form.resume-requested', owner.userId, resume(formId, person));
    await mail.arrived(person);
  }, 40_000);

  it('still gets no emails after unsubscribing, and their address is no longer visible', async () => {
    const { userId } = await mail.known();
    const reader = newAddress('reader');
    const addresses = mail.get(AddressStore);
    await mail.agreed(userId, reader);
    await addresses.stop((await addresses.open(reader))!);
    const notify = mail.submission('ann@example.com', { recipients: [{ to: reader }] });
    await mail.publish('form.submitted', userId, notify);
    const refusals = async () => (await mail.call(mailCalls.refusals, userId)).refusals;
    await mail.within(async () => (await refusals()).length === 1);
    await mail.publish('person.erased', userId, { email: reader });
    await mail.within(async () => (await refusals()).length === 0);
    expect(await addresses.isOpen(reader)).toBe(false);
  });
});
