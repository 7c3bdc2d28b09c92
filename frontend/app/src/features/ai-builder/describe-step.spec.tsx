import { modelCalls } from '@/lib/contracts.build.js';
import { useSession } from '@/lib/session.js';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AT, someone } from '../../../test/fixtures.js';
import { renderAt } from '../../../test/render.js';
import { server } from '../../../test/server.js';
import { DescribeStep } from './describe-step.js';

const setup = (text = '') => {
  const onSubmit = jest.fn<(text: string) => void>();
  renderAt(<DescribeStep text={text} onSubmit={onSubmit} />, '/app/ai-form-builder');
  return { onSubmit, box: screen.getByLabelText('Your business in a few sentences') };
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Draft my form' }));

describe('describe step', () => {
  it('asks for a description, focuses it and does not submit a blank one', async () => {
    const { onSubmit, box } = setup('  ');
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription('Please describe your business');
    expect(box).toHaveClass('animate-shake');
    await userEvent.type(box, 'A');
    expect(box).not.toHaveAttribute('aria-invalid');
  });

  it('submits the trimmed text, by button and by Ctrl+Enter', async () => {
    const { onSubmit, box } = setup(' A bakery ');
    await submit();
    await userEvent.type(box, '{Control>}{Enter}{/Control}');
    expect(onSubmit.mock.calls).toEqual([['A bakery'], ['A bakery']]);
  });

  it('mentions AI only if a model drafts the form', async () => {
    useSession.setState({ status: 'signed-in', user: someone });
    const models = [{ provider: 'openai', model: 'small' }];
    server.use(http.get(AT + modelCalls.models.path, () => HttpResponse.json({ models })));
    setup();
    expect(screen.getByRole('button', { name: 'Draft my form' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Create My Form with AI' })).toBeInTheDocument();
  });

  it('uses an example', async () => {
    const { onSubmit } = setup();
    await userEvent.click(screen.getByRole('button', { name: /dental clinic/ }));
    await submit();
    expect(onSubmit).toHaveBeenCalledWith(expect.stringContaining('dental clinic'));
  });
});
