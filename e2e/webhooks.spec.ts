import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { formsCalls } from '#contracts';
import { call, newAccount, request, signIn } from './account.js';
import { watchPage } from './watch-page.js';

/** Connecting another system: it receives real calls, and the log shows them. */
test('a webhook is added, tested, and receives the next response', async ({ page }) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const headers = incoming.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(parts).toString() });
      answer.end('thank you');
    });
  });
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const problems = watchPage(page);
  const account = await newAccount('Hook Owner');
  const { body: form } = await call(formsCalls.create, {
    body: { name: 'Hooked', fields: [{ id: 'name', type: 'text', label: 'Name', required: true }] },
    headers: account.headers,
  });
  await signIn(page, account);
  await page.goto('/app/settings?tab=integrations');

  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent())!;
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/The receiver responded in \d+ ms \(200\)/)).toBeVisible();
  await request('POST', `/api/v1/forms/${form.id}/responses`, { responses: { name: 'Ada' } });
  await expect.poll(() => received.length).toBe(2);
  for (const { headers, body } of received) new Webhook(secret).verify(body, headers);
  expect(JSON.parse(received[0]!.body)).toMatchObject({ test: true });
  expect(JSON.parse(received[1]!.body)).toMatchObject({
    type: 'form.submitted',
    data: { values: { name: 'Ada' } },
  });

  await page.getByRole('button', { name: 'Deliveries' }).click();
  const log = page.getByRole('dialog');
  await log.getByRole('button', { name: /New response/ }).first().click(); // prettier-ignore
  await expect(log.getByText('thank you')).toBeVisible();
  await expect(log.getByText(/"Ada"/)).toBeVisible();
  expect(problems()).toEqual([]);
  receiver.close();
});
