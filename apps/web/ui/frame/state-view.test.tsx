import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { StateView } from './state-view.tsx';

const reading = (data: string[] | undefined, error: Error | null, refetch = () => {}) => ({ data, error, refetch });
const stateView = (of: ReturnType<typeof reading> & { readonly errorUpdateCount?: number }) => (
  <StateView of={of} isEmpty={(list) => list.length === 0} empty="No module yet">
    {(list) => list.join(', ')}
  </StateView>
);

test('loading, empty and loaded data are distinguished', () => {
  const { rerender } = renderInApp(stateView(reading(undefined, null)));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  rerender(stateView(reading([], null)));
  expect(screen.getByText('No module yet')).toBeInTheDocument();
  rerender(stateView(reading(['Block A'], null)));
  expect(screen.getByText('Block A')).toBeInTheDocument();
});

test('an error is shown, and the request can be retried', async () => {
  const again = vi.fn<() => void>();
  renderInApp(stateView(reading(undefined, new Error('The server does not answer.'), again)));
  expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

test('loaded data stays on the screen when a refetch fails', () => {
  renderInApp(stateView(reading(['Block A'], new Error('The server does not answer.'))));
  expect(screen.getByText('Block A')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an error stays while the request is repeated by itself, until another try is asked for', async () => {
  const { rerender } = renderInApp(stateView(reading(undefined, new Error('The server does not answer.'))));
  const repeated = { ...reading(undefined, null), errorUpdateCount: 1 };
  rerender(stateView(repeated));
  expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('an error of one request is not shown while another one is loading', () => {
  const { rerender } = renderInApp(stateView(reading(undefined, new Error('The server does not answer.'))));
  rerender(stateView({ ...reading(undefined, null), errorUpdateCount: 0 }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('data that only repeated requests update says that it is not updated when one fails', async () => {
  const again = vi.fn<() => void>();
  renderInApp(
    <StateView of={reading(['Block A'], new Error('The server does not answer.'), again)} polled>
      {(list) => list.join(', ')}
    </StateView>,
  );
  expect(screen.getByText('Block A')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Not updatedThe server does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});
