import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNow } from './clock.ts';

function Now() {
  return <p>{new Date(useNow('minute')).toISOString()}</p>;
}

test('a page that is shown after the clock of its device was set back shows the current time', () => {
  vi.setSystemTime('2026-11-27T10:00:00Z');
  render(<Now />).unmount();
  vi.setSystemTime('2026-11-27T09:00:00Z');
  render(<Now />);
  expect(screen.getByText('2026-11-27T09:00:00.000Z')).toBeVisible();
});
