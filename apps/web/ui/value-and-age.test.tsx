import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, speakInTest } from '../app/test-draw.tsx';
import { Age } from './age.tsx';
import { Countdown } from './countdown.tsx';
import { Value } from './value.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-11T12:32:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await speakInTest('en');
});

test('a value has its unit and its trend in words, in the language of the page', async () => {
  await speakInTest('pl');
  draw(<Value value={29.44} unit="%" decimals={1} trend={-1} />);
  expect(screen.getByText('29,4')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'spada' })).toBeInTheDocument();
});

test('nothing measured is said, never drawn as a zero', () => {
  draw(<Value value={null} unit="%" decimals={1} size="widget" />);
  expect(screen.getByText('No data')).toBeInTheDocument();
});

test('an old value never looks like a new one: it says since when', () => {
  draw(<Age at="2026-06-11T09:05:00Z" stale />);
  expect(screen.getByText('Data from 11:05')).toBeInTheDocument();
});

test('a fresh value says how many minutes ago it was measured', () => {
  draw(<Age at="2026-06-11T12:28:00Z" />);
  expect(screen.getByText('4 min ago')).toBeInTheDocument();
});

test('a countdown says what is left of an opening', () => {
  draw(<Countdown until="2026-06-11T12:51:00Z" worded />);
  expect(screen.getByRole('timer')).toHaveTextContent('19 min left');
});
