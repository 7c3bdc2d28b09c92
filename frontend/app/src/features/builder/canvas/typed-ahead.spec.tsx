import { useSession } from '@/lib/session.js';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { someone } from '../../../../test/fixtures.js';
import { renderAt } from '../../../../test/render.js';
import { BuilderPage } from '../builder-page.js';

it('keys typed after / are not lost while the menu’s code is loading', async () => {
  useSession.setState({ status: 'signed-in', user: someone });
  renderAt(<BuilderPage />, '/app/create-form');
  screen.getByRole('main').focus();
  // All within one task, so that the menu cannot render in between.
  for (const key of ['/', ...'phonx', 'Backspace', 'e', 'Enter'])
    fireEvent.keyDown(document.activeElement!, { key });
  expect(screen.queryByRole('combobox', { name: 'Search field types' })).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Label of Phone Number' })).toHaveFocus();
});
