import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { expect, test } from 'vitest';
import { copiedField } from './copied-field.ts';

const CODE = { salt: 'a3f0', serial: 'A3F0', before: 'DEMO' };

test('the field of a copied account names no id or serial number of the original', () => {
  const field = copiedField(ZIELONE_POLE, CODE);
  const text = JSON.stringify(field);
  expect(text).not.toMatch(/-DEMO-\d{4}/);
  const ids = [...text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{4})-[0-9a-f]{12}/g)];
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids.map(([, salt]) => salt))).toEqual(new Set([CODE.salt]));
});

test('the field of a copied account has the devices of the original, and the spare ones of its stations', () => {
  const { accounts, spares } = copiedField(ZIELONE_POLE, CODE);
  expect(accounts.map(({ modules }) => modules.length)).toEqual([ZIELONE_POLE.modules.length]);
  const serials = new Set(accounts.flatMap(({ modules }) => modules.map(({ serial }) => serial)));
  expect(spares.map(({ serial }) => serial)).toContain('AM200-A3F0-9001');
  expect(spares.every(({ stationSerial }) => stationSerial !== null && serials.has(stationSerial))).toBe(true);
});
