import { formsCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Generated } from '#contracts';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { AiBuilderDialog } from './ai-builder-dialog.js';

const result: Generated = {
  form: {
    name: 'Rent a boat',
    language: 'en',
    description: '',
    fields: [{ id: 'day', type: 'date', label: 'Day', required: true }],
    customizations: {},
    businessInfo: { mainGoal: 'booking' },
    logic: [],
    scoring: null,
  },
  aiContext: {
    originalRequest: 'Boats',
    generatedAt: '2026-01-01T00:00:00.000Z',
    confidence: 'high',
    method: 'builtin',
    provider: 'builtin',
    unused: [],
  },
  understood: { industry: 'Boats', audience: '', goal: 'booking', language: 'en', businessName: '' },
  reasons: [],
  suggestedThemes: [],
  usage: null,
};

describe('the dialog of the AI builder', () => {
  it('has the title of its step, including when a draft is restored', async () => {
    useSession.setState({ status: 'signed-in', user: someone });
    server.use(http.get(AT + formsCalls.templates.path, () => HttpResponse.json({ templates: [] })));
    const { form } = result;
    sessionStorage.setItem(
      `ai-builder:${someone.id}`,
      JSON.stringify({ id: newFormId(), description: 'Boats', result, form: { ...form, name: 'My boats' } }),
    );
    renderAt(<AiBuilderDialog onClose={() => undefined} />, '/nowhere');
    expect(await screen.findByRole('dialog', { name: 'Your form' }, { timeout: 10_000 })).toBeInTheDocument();
    sessionStorage.clear();
  }, 30_000);
});
