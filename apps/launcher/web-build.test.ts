import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOfInputs } from './web-build.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-inputs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'apps/web'), { recursive: true });
mkdirSync(join(root, 'packages/contract'), { recursive: true });
writeFileSync(join(root, 'package-lock.json'), '{}');
writeFileSync(join(root, 'apps/web/main.tsx'), 'one');
writeFileSync(join(root, 'packages/contract/endpoint.ts'), 'two');

test('the same sources at another time or place need no new build', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(hashOfInputs(copy)).toBe(hashOfInputs(root));
  rmSync(copy, { recursive: true });
});

test('a change of the app or of what it imports does, a change of a test does not', () => {
  const before = hashOfInputs(root);
  writeFileSync(join(root, 'apps/web/main.test.tsx'), 'a test');
  expect(hashOfInputs(root)).toBe(before);
  writeFileSync(join(root, 'packages/contract/endpoint.ts'), 'three');
  expect(hashOfInputs(root)).not.toBe(before);
});
