import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyIn, copyOut } from './files.ts';

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'zagon-copied-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [from, copy, to] = [join(root, 'from'), join(root, 'copy'), join(root, 'to')];
  for (const folder of [from, copy, join(to, 'base/1')]) mkdirSync(folder, { recursive: true });
  return { from, copy, to };
}

test.each([
  ['an empty file', 0],
  ['a small file', 8_192],
  ['the largest small file', 256 * 1024],
  ['a file that is copied in parts', 3_000_000],
])('%s is the same after it was copied in and out', async (_name, bytes) => {
  const { from, copy, to } = folders();
  const content = Buffer.from(Array.from({ length: bytes }, (_byte, index) => (index * index) % 251));
  mkdirSync(join(from, 'base/1'), { recursive: true });
  writeFileSync(join(from, 'base/1/2'), content);
  const copied = await copyIn(from, copy, 'base/1/2');
  if (copied === null) throw new Error('the file exists');
  await copyOut(copy, copied, to, undefined);
  expect(readFileSync(join(to, 'base/1/2')).equals(content)).toBe(true);
});

test('a file that was dropped in the meantime is left out', async () => {
  const { from, copy } = folders();
  expect(await copyIn(from, copy, 'base/1/2')).toBeNull();
});

test('a file that cannot be written is an error, not one that was dropped', async () => {
  const { from, copy } = folders();
  writeFileSync(join(from, 'big'), Buffer.alloc(3_000_000));
  mkdirSync(join(copy, 'big.gz'));
  await expect(copyIn(from, copy, 'big')).rejects.toThrow(/EISDIR/);
});
