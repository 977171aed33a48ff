import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../app/test-draw.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the list is filtered when typing has rested for half a second, not at every letter', () => {
  const onSearch = vi.fn<(text: string) => void>();
  draw(<SearchField label="Search" placeholder="Name" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(field, { target: { value: 'Bl' } });
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.change(field, { target: { value: 'Block ' } });
  act(() => void vi.advanceTimersByTime(499));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Block');
});
