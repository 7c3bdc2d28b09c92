import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from './generated.fixture.js';
import { Origin } from './origin.js';

const GENERATED = answer('Roofing', 'Roof type');

describe('origin of a form', () => {
  it('offers a retry only if the description was not read in time', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<Origin made={GENERATED} busy={false} onRetry={onRetry} />);
    expect(screen.queryByRole('button')).toBeNull();
    const unread = { ...GENERATED, aiContext: { ...GENERATED.aiContext, isUnread: true as const } };
    rerender(<Origin made={unread} busy={false} onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
