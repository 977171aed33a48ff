import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beTheOnlyOne } from './only-one.ts';

test('a second simulator of one folder finds the first, and takes over when that one is gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-'));
  const first = await beTheOnlyOne(dataDir);
  expect(first).not.toBeNull();
  expect(await beTheOnlyOne(dataDir)).toBeNull();
  const elsewhere = await beTheOnlyOne(mkdtempSync(join(tmpdir(), 'zagon-')));
  expect(elsewhere).not.toBeNull();
  elsewhere?.close();
  first?.close();
  if (first !== null) await once(first, 'close');
  const next = await beTheOnlyOne(dataDir);
  expect(next).not.toBeNull();
  next?.close();
});
