import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, jwtFor } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { ModelHint } from './model-hint.js';

const MODEL = { provider: 'ollama', model: 'm', local: true, paused: false, failure: null };
let asked = 0;
function open(models: object[]) {
  server.use(
    http.get(`${AT}/api/v1/ai/models`, () => {
      asked += 1;
      return HttpResponse.json({ models });
    }),
  );
  renderAt(<ModelHint />, '/app/ai-form-builder', '/app/ai-form-builder');
}
beforeEach(() => {
  asked = 0;
  localStorage.setItem('jwt_token', jwtFor(900));
  localStorage.setItem('session_expires', new Date(Date.now() + 86_400_000).toISOString());
});

it('explains once what a model adds, and stays closed', async () => {
  open([]);
  expect(await screen.findByRole('region', { name: 'Better drafts with an AI model' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to connect a model' })).toHaveAttribute(
    'href',
    '/app/settings?tab=integrations',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  open([]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toBe(1);
});

it('is absent with a model', async () => {
  open([MODEL]);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
