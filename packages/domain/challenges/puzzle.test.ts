import { expect, test } from 'vitest';
import { findSolution, solves } from './puzzle.ts';
import { sha256 } from './sha256.ts';

const hex = (words: Uint32Array): string => [...words].map((one) => one.toString(16).padStart(8, '0')).join('');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('hashes "%s" as published', (text, expected) => {
  expect(hex(sha256(text))).toBe(expected);
});

test.each([
  [55, '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
  [56, 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
  [63, '7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34'],
  [64, 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  [65, '635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0'],
  [1000000, 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('hashes %d repetitions of the letter a as published', (length, expected) => {
  expect(hex(sha256('a'.repeat(length)))).toBe(expected);
});

test('a puzzle is solved by brute force, and its solution does not fit another puzzle', () => {
  const puzzle = { puzzle: 'sign_in.1.abc', bits: 8 };
  const found = findSolution(puzzle, 0, 100_000) ?? -1;
  expect(solves(puzzle, found)).toBe(true);
  expect(findSolution(puzzle, 0, found)).toBeNull();
  const otherPuzzles = Array.from({ length: 200 }, (_, one) => ({ puzzle: `sign_in.1.other-${one}`, bits: 8 }));
  expect(otherPuzzles.filter((other) => solves(other, found)).length).toBeLessThan(20);
});
