import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PublicForm } from '#contracts';
import { type FormField, newField } from '#form-core';
import { RpcClient } from '#messaging';
import { type BackgroundConnection, CONFIG } from '#platform';
import { GatewayAdapter } from '../../http/server/gateway.adapter.js';
import { httpOptions, prepareHttp } from '../../http/server/http-server.js';
import type { LimitCountStore } from '../../limits/limit-count.store.js';
import { Limits } from '../../limits/limits.service.js';
import { Floods } from '../../spam/floods.service.js';
import { PublicForms } from '../../submission-buffer/public-forms.service.js';
import { SubmissionService } from '../../submission-buffer/submission.service.js';
import { FormPages, RENDERER } from '../form-pages.service.js';
import { PagesController } from '../pages.controller.js';
import { PlainPostController } from '../plain-post/plain-post.controller.js';
import { PostedForms } from '../plain-post/posted-form.service.js';
import { RenderBudget } from './render-budget.service.js';
import { type FormPageInput, loadRenderer } from './visitor.renderer.js';

const config = {
  ...{ PUBLIC_URL: 'http://forms.example', JWT_SECRET: 'x'.repeat(32), RATE_LIMITS: 'default' },
  ...{ CORS_ORIGINS: [], TRUSTED_PROXIES: [] },
};
const options = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`);
const choices = (fields: number, each: number): FormField[] =>
  Array.from({ length: fields }, (_, n) => ({ ...newField('checkbox', `o${n}`), options: options(each) }));
const form = (fields: FormField[]): PublicForm => ({
  id: 'f', name: 'Quote', language: 'en', description: '', submitText: 'Submit', thankYouTitle: '', thankYouText: '',
  redirectUrl: '', showProgressBar: false, allowSaveProgress: false, multiStep: false, fields, logic: [],
  business_info: { mainGoal: 'general' }, customizations: {}, metadata: {}, revision: 1,
}); // prettier-ignore

/** Pages rendered for a single request; a page without answers is the cached one. */
let rendered: FormPageInput[] = [];
let publicForm: PublicForm;
const forms = {
  readForPage: () => Promise.resolve(publicForm),
  lastShown: () => publicForm,
  refused: () => undefined,
};

describe('pages rendered for a single request', () => {
  let app: NestFastifyApplication;
  let url: string;

  beforeAll(async () => {
    const renderer = await loadRenderer(
      fileURLToPath(new URL('../../../../../dist/frontend/visitor/render.mjs', import.meta.url)),
    );
    const counting = {
      ...renderer,
      renderFormPage: (input: FormPageInput) => {
        if (input.values) rendered.push(input);
        return renderer.renderFormPage(input);
      },
    };
    const alone = { usable: false } as BackgroundConnection;
    @Module({
      controllers: [PagesController, PlainPostController],
      providers: [
        FormPages,
        RenderBudget,
        Floods,
        { provide: PostedForms, useValue: { read: () => Promise.resolve() } },
        { provide: SubmissionService, useValue: {} },
        { provide: RpcClient, useValue: {} },
        { provide: PublicForms, useValue: forms },
        { provide: RENDERER, useValue: counting },
        { provide: CONFIG, useValue: config },
        { provide: Limits, useFactory: () => new Limits({} as LimitCountStore, alone) },
      ],
    })
    class PagesModule {}
    app = await NestFactory.create(PagesModule, new GatewayAdapter(httpOptions(config)), {
      logger: false,
      bodyParser: false,
    });
    await prepareHttp(app.getHttpAdapter().getInstance(), config);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  }, 30_000);
  afterAll(() => app?.close());
  beforeEach(() => {
    rendered = [];
    app.get(FormPages).invalidate('f');
  });

  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const step = (fields: Record<string, string>) =>
    fetch(`${url}/form/f`, { method: 'POST', body: new URLSearchParams({ ...fields, 'meta.go': 'next' }) });
  const withoutToken = (text: string) => text.replace(/token=[\w.-]+/, '');
  const isCached = (headers: Headers) => headers.get('cache-control')?.startsWith('public') ?? false;

  it('have the answers from the address, and only if it has any', async () => {
    publicForm = form([newField('text', 'name'), newField('password', 'secret')]);
    const filled = await get('/form/f?name=Ada');
    expect(filled.text).toContain('value="Ada"');
    expect(isCached(filled.headers)).toBe(false);
    for (const query of ['utm_source=mail', 'secret=x', 'other=1', 'hideTitle'])
      expect(isCached((await get(`/form/f?${query}`)).headers)).toBe(true);
    expect(rendered).toHaveLength(1);
  });

  it('do not exist for a large form: its cached page is filled in by the script', async () => {
    publicForm = form(choices(20, 100));
    const plain = await get('/form/f');
    const answers = await Promise.all(Array.from({ length: 60 }, () => get('/form/f?o0=Option+1')));
    expect(rendered).toHaveLength(0);
    for (const { text, headers } of answers) {
      expect(isCached(headers)).toBe(true);
      expect(withoutToken(text)).toBe(withoutToken(plain.text));
    }
  });

  it('are limited per address; beyond the limit the cached page is served', async () => {
    publicForm = form([newField('text', 'name')]);
    const answers = [];
    for (let n = 0; n < 100; n += 1) answers.push(await get(`/form/f?name=N${n}`));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(rendered.length).toBeGreaterThan(50);
    expect(rendered.length).toBeLessThanOrEqual(90);
    expect(isCached(answers.at(-1)!.headers)).toBe(true);
  });

  it('are limited more strictly for posts to a large form', async () => {
    publicForm = form([...choices(20, 100), { ...newField('email', 'email'), required: true }]);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await step({ o0: 'Option 1' })).status);
    expect(rendered).toHaveLength(12);
    expect(statuses.filter(status => status === 429)).toHaveLength(18);
  });

  it('have a separate cached version without a title for embedding', async () => {
    publicForm = form([newField('text', 'name')]);
    const [titled, untitled] = [await get('/embed/f'), await get('/embed/f?hideTitle')];
    expect(isCached(untitled.headers)).toBe(true);
    expect(untitled.text).not.toBe(titled.text);
    expect(rendered).toHaveLength(0);
  });
});
