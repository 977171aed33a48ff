import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, WALL_PAGE_MS, wallPages } from './wall-pages.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const modulesOf = (pages: ReturnType<typeof wallPages<number>>) =>
  pages.map((page) => (page.kind === 'water' ? [] : [...page.modules]));

test('a farm without modules has the page of its water only', () => {
  expect(wallPages([], 8)).toEqual([{ kind: 'water' }]);
});

test('an account of 60 modules shows all of them, on pages filled about equally', () => {
  const pages = wallPages(numbers(60), 8);
  expect(pages).toHaveLength(9);
  expect(modulesOf(pages).flat()).toEqual(numbers(60));
  expect(pages.at(-1)).toMatchObject({ first: 57, all: 60 });
});

test('nine modules are spread over two pages instead of leaving one alone', () => {
  expect(modulesOf(wallPages(numbers(9), 8)).map(({ length }) => length)).toEqual([0, 5, 4]);
});

test('every module is on exactly one page, no page is overfull and none is empty', () => {
  assert(
    property(nat({ max: 300 }), integer({ min: 1, max: 20 }), (count, perPage) => {
      const [water, ...modules] = modulesOf(wallPages(numbers(count), perPage));
      expect(water).toEqual([]);
      expect(modules.flat()).toEqual(numbers(count));
      for (const page of modules) expect(page.length > 0 && page.length <= perPage).toBe(true);
    }),
  );
});

test('pages take turns, begin with the water, and return to it', () => {
  const pages = wallPages(numbers(10), 8);
  const kinds = numbers(4).map((turn) => pageAt(pages, 1_000, 1_000 + turn * WALL_PAGE_MS));
  expect(kinds).toEqual([pages[0], pages[1], pages[2], pages[0]]);
  expect(pageAt(pages, 1_000, 1_000 + WALL_PAGE_MS - 1)).toBe(pages[0]);
});

test('a clock that was set back shows the first page', () => {
  const pages = wallPages(numbers(10), 8);
  expect(pageAt(pages, 100_000, 5_000)).toBe(pages[0]);
});
