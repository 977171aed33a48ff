import { expect, test } from 'vitest';
import { isModuleSilent, isStationSilent } from './silence.ts';

const at = (time: string): number => Date.parse(`2026-06-11T${time}:00Z`);
const offline = (since: string) => ({ online: false, changedAtMs: at(since) });
const online = (since: string) => ({ online: true, changedAtMs: at(since) });

test.each([
  ['one minute offline', offline('13:58'), '13:59', false],
  ['two minutes', offline('13:58'), '14:00', true],
  ['with a link', online('13:58'), '15:00', false],
  ['never been online', { online: false, changedAtMs: null }, '15:00', false],
])('the silence of a base station is judged by its link: %s', (_, station, now, silent) => {
  expect(isStationSilent(station, at(now))).toBe(silent);
});

test.each([
  ['thirty minutes after its newest reading', '13:30', online('08:00'), '14:00', false],
  ['a minute after that', '13:30', online('08:00'), '14:01', true],
  ['never been online', null, online('08:00'), '14:01', false],
  ['its station is offline, which has its own alarm', '13:30', offline('13:40'), '18:00', false],
  ['the station has just reconnected', '13:30', online('18:00'), '18:10', false],
  ['the station reconnected, the module did not report', '13:30', online('18:00'), '18:31', true],
])(
  'the silence of a module that reports every 15 minutes is judged by its newest reading: %s',
  (_, newest, station, now, silent) => {
    const module = { newestAtMs: newest === null ? null : at(newest), reportingIntervalMinutes: 15 };
    expect(isModuleSilent(module, station, at(now))).toBe(silent);
  },
);
