import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { events } from '#contracts';
import { EventPublisher, MessagingModule, newEvent } from '#messaging';
import { newId, PlatformModule } from '#platform';
import { announcementConfig } from './config.js';

/**
 * `node dist/apps/mail/src/announce.cli.js --kind product_updates --subject "…" --file text.txt`: one email to every account
 * that is subscribed to this kind (product_updates, system_maintenance, marketing_emails).
 */
const { values } = parseArgs({
  options: { kind: { type: 'string' }, subject: { type: 'string' }, file: { type: 'string' } },
});
const data = events['operator.announcement'].parse({
  flag: values.kind,
  subject: values.subject,
  text: values.file ? readFileSync(values.file, 'utf8').trim() : '',
});

@Module({
  imports: [PlatformModule.forProcess('announce', announcementConfig()), MessagingModule.forClient()],
})
class Announce {}

const app = await NestFactory.createApplicationContext(Announce, { logger: ['error'] });
const publisher = app.get(EventPublisher);
while (!publisher.usable) await new Promise(resolve => setTimeout(resolve, 50));
await publisher.publish(
  newEvent('operator.announcement', { id: `evt_announcement_${newId()}`, ownerId: 'operator', data }),
);
await app.close();
console.log(`Announced to all subscribers of ${data.flag}.`);
