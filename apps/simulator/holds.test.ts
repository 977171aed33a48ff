import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isHeld } from './holds.ts';
import { holdFile, takeHold } from './replay/hold.ts';

const STATION = 'AGB2000-DEMO-0002';
const folder = (): string => mkdtempSync(join(tmpdir(), 'holds-'));

test('a station is held until the hold is released', () => {
  const dataDir = folder();
  expect(isHeld(dataDir, STATION)).toBe(false);
  const release = takeHold(dataDir, STATION);
  expect(isHeld(dataDir, STATION)).toBe(true);
  expect(isHeld(dataDir, 'AGB2000-DEMO-0001')).toBe(false);
  release();
  expect(isHeld(dataDir, STATION)).toBe(false);
});

test('a hold with a dead process or an unreadable file has no effect', () => {
  const dataDir = folder();
  takeHold(dataDir, STATION);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(holdFile(dataDir, STATION), JSON.stringify({ pid, since: 'then' }));
  expect(isHeld(dataDir, STATION)).toBe(false);
  writeFileSync(holdFile(dataDir, STATION), '{"pid":');
  expect(isHeld(dataDir, STATION)).toBe(false);
});
