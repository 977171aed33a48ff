import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acquireInstanceLock } from './single-instance.ts';

test('a second simulator for the same folder is refused until the first one has stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-'));
  const first = await acquireInstanceLock(dataDir);
  expect(first).not.toBeNull();
  expect(await acquireInstanceLock(dataDir)).toBeNull();
  const otherFolder = await acquireInstanceLock(mkdtempSync(join(tmpdir(), 'zagon-')));
  expect(otherFolder).not.toBeNull();
  otherFolder?.close();
  first?.close();
  if (first !== null) await once(first, 'close');
  const next = await acquireInstanceLock(dataDir);
  expect(next).not.toBeNull();
  next?.close();
});
