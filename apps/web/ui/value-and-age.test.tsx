import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../app/test-render.tsx';
import { Age } from './value/age.tsx';
import { Countdown } from './value/countdown.tsx';
import { Value } from './value/value.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-11T12:32:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await setTestLanguage('en');
});

test("a value has its unit and its trend in words, in the page's language", async () => {
  await setTestLanguage('pl');
  renderInApp(<Value value={29.44} unit="%" decimals={1} trend={-1} />);
  expect(screen.getByText('29,4')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'spada' })).toBeInTheDocument();
});

test('a missing value is stated, never shown as zero', () => {
  renderInApp(<Value value={null} unit="%" decimals={1} size="widget" />);
  expect(screen.getByText('No data')).toBeInTheDocument();
});

test('a stale value never looks fresh: it shows since when', () => {
  renderInApp(<Age at="2026-06-11T09:05:00Z" stale />);
  expect(screen.getByText('Data from 11:05')).toBeInTheDocument();
});

test('a fresh value shows how many minutes ago it was measured', () => {
  renderInApp(<Age at="2026-06-11T12:28:00Z" />);
  expect(screen.getByText('4 min ago')).toBeInTheDocument();
});

test('a countdown shows the time left of an opening', () => {
  renderInApp(<Countdown until="2026-06-11T12:51:00Z" worded />);
  expect(screen.getByRole('timer')).toHaveTextContent('19 min left');
});
