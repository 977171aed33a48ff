import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { useWhen } from './use-when.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-11T12:00:00Z') }));
afterEach(() => setTestLanguage('en'));

test.each([
  ['pl', '2026-06-11T18:14:00Z', '20:14'],
  ['pl', '2026-06-12T03:14:00Z', 'jutra, 05:14'],
  ['pl', '2026-06-10T03:14:00Z', 'wczoraj, 05:14'],
  ['pl', '2026-06-15T03:14:00Z', 'pon. 15 cze, 05:14'],
  ['en', '2026-06-12T03:14:00Z', 'tomorrow, 05:14'],
] as const)('in %s, the moment %s after "until" is "%s"', async (language, at, expected) => {
  await setTestLanguage(language);
  renderInApp(<Until atMs={Date.parse(at)} />);
  expect(screen.getByRole('time')).toHaveTextContent(expected);
});

function Until({ atMs }: { readonly atMs: number }) {
  return <time>{useWhen()(atMs).until}</time>;
}

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** Names of Polish texts with a moment after "do" or "od", each with the name of its place: "until when". */
const declined = globSync(['features/**/texts.pl.ts', 'outdoor/**/texts.pl.ts', 'entities/**/texts.pl.ts'], {
  cwd: root,
})
  .flatMap((file) => [...read(file).matchAll(/(\w+): '[^']*\b(?:do|od) \{\{(\w+)\}\}/giu)])
  .map(([, key, place]) => `${key ?? ''} ${place ?? ''}`);

test('no Polish text puts "today" or "tomorrow" in the nominative after "do" or "od"', () => {
  expect(declined).toContain('need when');
  const wrong = globSync('{features,outdoor,entities}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/t\('(?:\w+\.)*(\w+)', \{[^}]*?\b(\w+): when\([^)]*\)+\.(?:full|day)\b/gu)]
      .filter(([, key, place]) => declined.includes(`${key ?? ''} ${place ?? ''}`))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(wrong).toEqual([]);
});
