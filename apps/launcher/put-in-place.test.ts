import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { putInPlace } from './put-in-place.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-place-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function makeFolder(name: string): string {
  const path = join(root, name);
  mkdirSync(path);
  writeFileSync(join(path, 'name'), name);
  return path;
}

test('the new folder is put in place and the old one moved to the backup path', () => {
  const place = join(root, 'place');
  putInPlace(makeFolder('first'), place, join(root, 'before-first'));
  putInPlace(makeFolder('second'), place, join(root, 'before-second'));
  expect(readFileSync(join(place, 'name'), 'utf8')).toBe('second');
  expect(readFileSync(join(root, 'before-second-1', 'name'), 'utf8')).toBe('first');
});

test('a new folder that does not exist is an error', () => {
  expect(() => putInPlace(join(root, 'nothing'), join(root, 'nowhere'), join(root, 'before'))).toThrow('ENOENT');
});

test('concurrent calls to put folders in place all succeed, and no folder is lost or mixed up', async () => {
  const here = mkdtempSync(join(root, 'many-'));
  const numbers = [1, 2, 3, 4];
  const rounds = 50;
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { workerData } from 'node:worker_threads';
    const { module, here, number, rounds } = workerData;
    const { putInPlace } = await import(module);
    for (let round = 0; round < rounds; round += 1) {
      const fresh = here + '/fresh-' + number;
      mkdirSync(fresh);
      writeFileSync(fresh + '/name', number + ' ' + round);
      putInPlace(fresh, here + '/place', here + '/before-' + number + '-' + round);
    }`;
  const module = new URL('put-in-place.ts', import.meta.url).href;
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  await Promise.all(
    numbers.map((number) => {
      const ended = Promise.withResolvers<unknown>();
      const worker = new Worker(url, { workerData: { module, here, number, rounds } });
      worker.once('error', ended.reject).once('exit', ended.resolve);
      return ended.promise;
    }),
  );
  const folders = readdirSync(here);
  expect(folders.every((name) => existsSync(join(here, name, 'name')))).toBe(true);
  expect(folders).toHaveLength(numbers.length * rounds);
});
