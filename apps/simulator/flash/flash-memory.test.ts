import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FlashMemory } from './flash-memory.ts';
import type { NewRecord } from './flash-record.ts';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'flash-')), 'AGB2000-1', 'flash.jsonl');
const reading = (atMs: number): NewRecord => ({ kind: 'reading', atMs, module: 'AM200-1', values: [['TEMP_1', 4.5]] });

test('records are numbered from 1 and kept until the host has stored them', () => {
  const flash = new FlashMemory(newFile());
  const numbers = [1, 2, 3].map((atMs) => flash.append(reading(atMs)).n);
  expect(numbers).toEqual([1, 2, 3]);
  flash.storedThrough(2);
  expect([...flash.records()].map(({ n }) => n)).toEqual([3]);
  expect(flash.oldest).toBe(3);
  flash.storedThrough(3);
  expect(flash.oldest).toBe(4);
  flash.close();
});

test('after a power cut all unstored records remain, with the same memory id and increasing numbers', () => {
  const file = newFile();
  const before = new FlashMemory(file);
  for (let atMs = 1; atMs <= 5; atMs += 1) before.append(reading(atMs));
  before.storedThrough(3);
  before.append(reading(6));
  // no close: the process died in the middle of a line
  appendFileSync(file, '{"kind":"reading","n":7,"atM');
  const after = new FlashMemory(file);
  expect(after.id).toBe(before.id);
  expect([...after.records()].map(({ n }) => n)).toEqual([4, 5, 6]);
  expect(after.append(reading(7)).n).toBe(7);
  after.close();
});

test('numbering continues even if everything was stored', () => {
  const file = newFile();
  const before = new FlashMemory(file);
  before.append(reading(1));
  before.storedThrough(1);
  before.close();
  const after = new FlashMemory(file);
  expect(after.append(reading(2)).n).toBe(2);
  after.close();
});

test('stored records are purged, and the file does not grow indefinitely', () => {
  const flash = new FlashMemory(newFile());
  for (let atMs = 1; atMs <= 30_000; atMs += 1) {
    const { n } = flash.append(reading(atMs));
    if (n % 500 === 0) flash.storedThrough(n);
  }
  expect(flash.size).toBe(0);
  flash.close();
});
