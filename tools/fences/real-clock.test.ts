import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REAL_CLOCK_FILES } from './real-clock-files.ts';
import { realClockReads } from './real-clock.ts';

const FILE = 'apps/web/features/start/night.test.ts';

test.each([
  'const now = Date.now();',
  'const now = new Date();',
  'const now = Temporal.Now.instant();',
  'afterEach(() => vi.useRealTimers());',
  "import { systemClock } from '../clock.ts';",
  'const read = Date.now;',
])('a test may not contain: %s', (source) => {
  expect(realClockReads(FILE, source)).toHaveLength(1);
  expect(realClockReads('apps/server/testing/farm.ts', source)).toHaveLength(1);
  expect(realClockReads('apps/web/api/test-responses.ts', source)).toHaveLength(1);
});

test.each([
  "const now = new Date('2026-06-11T12:00:00Z');",
  'const now = clock.now();',
  "const text = 'Date.now()';",
  "vi.setSystemTime('2026-06-11T12:00:00Z');",
])('a test may contain: %s', (source) => {
  expect(realClockReads(FILE, source)).toEqual([]);
});

test('production code and listed files may read the clock', () => {
  expect(realClockReads('apps/web/time/clock.ts', 'Date.now();')).toEqual([]);
  expect(realClockReads('apps/server/boot/main.test.ts', 'Date.now();')).toEqual([]);
});

test('every listed file exists', () => {
  const root = join(import.meta.dirname, '../..');
  expect(Object.keys(REAL_CLOCK_FILES).filter((entry) => !existsSync(join(root, entry)))).toEqual([]);
});
