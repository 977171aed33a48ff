import { expect, test } from 'vitest';
import { isModuleSilent, isStationSilent } from './silence.ts';

const at = (time: string): number => Date.parse(`2026-06-11T${time}:00Z`);
const offline = (since: string) => ({ online: false, changedAtMs: at(since) });
const online = (since: string) => ({ online: true, changedAtMs: at(since) });

test.each([
  ['one minute without a link', offline('13:58'), '13:59', false],
  ['two minutes', offline('13:58'), '14:00', true],
  ['with a link', online('13:58'), '15:00', false],
  ['never heard of', { online: false, changedAtMs: null }, '15:00', false],
])('a base station: %s', (_, station, now, silent) => {
  expect(isStationSilent(station, at(now))).toBe(silent);
});

test.each([
  ['thirty minutes after its newest reading', '13:30', online('08:00'), '14:00', false],
  ['a minute later', '13:30', online('08:00'), '14:01', true],
  ['never heard of', null, online('08:00'), '14:01', false],
  ['its station is away: that says it', '13:30', offline('13:40'), '18:00', false],
  ['the station has just come back', '13:30', online('18:00'), '18:10', false],
  ['the station came back, the module did not', '13:30', online('18:00'), '18:31', true],
])('a module that reports every 15 minutes: %s', (_, newest, station, now, silent) => {
  const module = { newestAtMs: newest === null ? null : at(newest), reportingIntervalMinutes: 15 };
  expect(isModuleSilent(module, station, at(now))).toBe(silent);
});
