import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

const close = () => undefined;

describe('dialog', () => {
  it('initially focuses its first field', () => {
    render(
      <Dialog open onOpenChange={close} title="Tags">
        <Button>Help</Button>
        <input aria-label="Gone" disabled />
        <input aria-label="Tags of the form" />
        <Button variant="primary">Save</Button>
      </Dialog>,
    );
    expect(screen.getByLabelText('Tags of the form')).toHaveFocus();
  });

  it('initially focuses the selected one of several radios', () => {
    render(
      <Dialog open onOpenChange={close} title="Share">
        <input type="radio" name="kind" aria-label="Link" />
        <input type="radio" name="kind" aria-label="QR code" defaultChecked />
      </Dialog>,
    );
    expect(screen.getByLabelText('QR code')).toHaveFocus();
  });

  it('initially focuses its main button if it has no fields', () => {
    render(
      <Dialog open onOpenChange={close} title="Limit">
        <Button>Not now</Button>
        <Button asChild variant="primary">
          <a href="/app/settings">See plans</a>
        </Button>
      </Dialog>,
    );
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveFocus();
  });

  it('focuses the top of a sheet, so that it is read first', () => {
    render(
      <Dialog kind="sheet" open onOpenChange={close} title="Add">
        <input aria-label="Search" />
      </Dialog>,
    );
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('can only be closed with its own buttons if it requires a choice', async () => {
    render(
      <Dialog open title="Changed elsewhere">
        <Button>Use the other version</Button>
      </Dialog>,
    );
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
