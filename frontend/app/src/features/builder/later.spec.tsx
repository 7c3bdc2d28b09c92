import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { later } from './later.js';

it('a part that fails to load shows an error without affecting the rest, and loads once the network is back', async () => {
  let online = false;
  const Part = later<{ name: string }>(() =>
    online ? Promise.resolve(({ name }) => <p>Part of {name}</p>) : Promise.reject(new Error('offline')),
  );
  render(
    <>
      <p>The rest</p>
      <Part name="Ann" waiting={<p>Waiting</p>} />
    </>,
  );
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('This panel could not be loaded.');
  expect(screen.getByText('The rest')).toBeInTheDocument();
  online = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('Part of Ann')).toBeInTheDocument();
});
