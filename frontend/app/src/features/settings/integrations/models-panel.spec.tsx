import { useSession } from '@/lib/session.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ConfiguredModel, ModelTrial } from '#contracts';
import { AT, jwtFor, someone } from '../../../../test/fixtures.js';
import { renderAt } from '../../../../test/render.js';
import { server } from '../../../../test/server.js';
import { ModelsPanel } from './models-panel.js';

const LOCAL: ConfiguredModel = {
  provider: 'ollama',
  model: 'qwen3:8b',
  local: true,
  paused: false,
  failure: null,
};
const REMOTE: ConfiguredModel = {
  provider: 'anthropic',
  model: 'large',
  local: false,
  paused: true,
  failure: 'key',
};

function open(models: ConfiguredModel[], ...trials: (ModelTrial | number)[]) {
  server.use(
    http.get(`${AT}/api/v1/ai/models`, () => HttpResponse.json({ models })),
    http.post(`${AT}/api/v1/ai/models/try`, () => {
      const trial = trials.shift();
      return typeof trial === 'number'
        ? HttpResponse.json(
            { error: 'Too many requests.', code: 'RATE_LIMITED', requestId: 'r' },
            { status: trial },
          )
        : HttpResponse.json(trial);
    }),
  );
  renderAt(<ModelsPanel />, '/app/settings', '/app/settings');
}

beforeEach(() => {
  localStorage.setItem('jwt_token', jwtFor(900));
  localStorage.setItem('session_expires', new Date(Date.now() + 86_400_000).toISOString());
  useSession.setState({ status: 'signed-in', user: someone });
});

describe('the AI models of an installation', () => {
  it('are listed with their location, state and last error', async () => {
    open([LOCAL, REMOTE]);
    expect(await screen.findByText('qwen3:8b')).toBeVisible();
    expect(screen.getByText('Ready')).toBeVisible();
    expect(screen.getByText('Runs on this installation’s network')).toBeVisible();
    expect(screen.getByText('Runs on the provider’s servers')).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
    expect(screen.getByText('Last error: The provider rejected the key. Check AI_API_KEY.')).toBeVisible();
  });

  it('can be tested, with the response time, a failure or the limit', async () => {
    open(
      [LOCAL],
      { ok: true, provider: 'ollama', model: 'qwen3:8b', ms: 1240 },
      { ok: false, reason: 'slow' },
      429,
    );
    const button = await screen.findByRole('button', { name: 'Try it' });
    await userEvent.click(button);
    expect(await screen.findByText('qwen3:8b answered in 1.2 s.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('The model took too long to answer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
  });

  it('are connected by the operator, whose settings are not shown to users', async () => {
    open([]);
    expect(await screen.findByText(/The operator of this installation can connect one\.$/)).toBeVisible();
    expect(screen.queryByText(/AI_PROVIDERS|docker/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
