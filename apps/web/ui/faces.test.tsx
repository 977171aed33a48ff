import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../app/test-draw.tsx';
import { Faces } from './faces.tsx';

const reading = (data: string[] | undefined, error: Error | null, refetch = () => {}) => ({ data, error, refetch });
const faces = (of: ReturnType<typeof reading>) => (
  <Faces of={of} isEmpty={(list) => list.length === 0} empty="No module yet">
    {(list) => list.join(', ')}
  </Faces>
);

test('loading, empty and full are told apart', () => {
  const { rerender } = draw(faces(reading(undefined, null)));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  rerender(faces(reading([], null)));
  expect(screen.getByText('No module yet')).toBeInTheDocument();
  rerender(faces(reading(['Block A'], null)));
  expect(screen.getByText('Block A')).toBeInTheDocument();
});

test('what failed says so and can be tried again', async () => {
  const again = vi.fn<() => void>();
  draw(faces(reading(undefined, new Error('The server does not answer.'), again)));
  expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

test('what was read stays on the screen when reading it again fails', () => {
  draw(faces(reading(['Block A'], new Error('The server does not answer.'))));
  expect(screen.getByText('Block A')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
