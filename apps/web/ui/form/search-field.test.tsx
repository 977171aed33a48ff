import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());

test('the field filters the list half a second after typing stops, not on every keystroke', () => {
  const onSearch = vi.fn<(text: string) => void>();
  renderInApp(<SearchField label="Search" placeholder="Name" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(field, { target: { value: 'Bl' } });
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.change(field, { target: { value: 'Block ' } });
  act(() => void vi.advanceTimersByTime(499));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Block');
});
