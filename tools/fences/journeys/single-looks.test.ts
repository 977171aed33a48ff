import { expect, test } from 'vitest';
import { singleLooks } from './single-looks.ts';

test.each([
  'expect(await name.inputValue()).toBe(typed);',
  'expect(\n  await rows.count(),\n).toBe(1);',
  "expect((await page.request.get('/api/me')).status()).toBe(200);",
  'expect(\n  (await rows.allInnerTexts()).map(shorten),\n).toEqual([]);',
])('a journey may not look once at what may come later: %s', (source) => {
  expect(singleLooks('e2e/journeys/units.test.ts', source)).toEqual([
    expect.stringMatching(/^e2e\/journeys\/units\.test\.ts:1 looks once .* expect\.poll/),
  ]);
});

test.each([
  ['await expect.poll(() => name.inputValue()).toBe(typed);', 'e2e/journeys/units.test.ts'],
  ['const answer = await saved;\nexpect(answer.status()).toBe(200);', 'e2e/journeys/units.test.ts'],
  ['expect(awaited).toEqual([]);', 'e2e/support/field.ts'],
  ['expect(await store.count()).toBe(1);', 'apps/server/database/pool.test.ts'],
])('an expectation may stand: %s', (source, file) => {
  expect(singleLooks(file, source)).toEqual([]);
});
