import { beforeEach, expect, test } from 'vitest';
import { silentLog, type LogFields } from '../log.ts';
import { StationTroubles } from './station-troubles.ts';

const SECRET = 'wrong serial or secret';
let said: string[];
let nowMs: number;
let troubles: StationTroubles;

const refused = (station = 'AGB-1', error = SECRET) => troubles.met('broker.sign_in_refused', station, error);
const line = (event: string, { station, error, times }: LogFields = {}) =>
  void said.push([event, station, error, times].filter((part) => part !== undefined).join(' | '));

beforeEach(() => {
  said = [];
  nowMs = 0;
  troubles = new StationTroubles({ ...silentLog, info: line, warn: line }, () => nowMs);
});

test('a station that tries every five seconds is said once an hour, with how often it tried', () => {
  for (nowMs = 0; nowMs <= 3_600_000; nowMs += 5_000) refused();
  expect(said).toEqual([
    'broker.sign_in_refused | AGB-1 | wrong serial or secret',
    'broker.sign_in_refused | AGB-1 | wrong serial or secret | 720',
  ]);
});

test('each station is said, and each change of one', () => {
  refused('AGB-1');
  refused('AGB-2');
  refused('AGB-1', 'not available');
  refused('AGB-1', 'not available');
  refused('AGB-1');
  expect(said.map((one) => one.split(' | ').slice(1).join(' '))).toEqual([
    `AGB-1 ${SECRET}`,
    `AGB-2 ${SECRET}`,
    'AGB-1 not available',
    `AGB-1 ${SECRET}`,
  ]);
});

test('that it is over is said once, and nothing of a station that had no trouble', () => {
  for (let tries = 0; tries < 4; tries += 1) refused();
  troubles.over('broker.sign_in_refused', 'AGB-1');
  troubles.over('broker.sign_in_refused', 'AGB-1');
  troubles.over('broker.sign_in_refused', 'AGB-2');
  expect(said.slice(1)).toEqual([`broker.sign_in_refused: over | AGB-1 | ${SECRET} | 4`]);
  refused();
  expect(said).toHaveLength(3);
});

test('who makes up a thousand names is not remembered for ever', () => {
  refused('AGB-1');
  for (let name = 0; name < 1_000; name += 1) refused(`MADE-UP-${name}`);
  refused('AGB-1');
  expect(said.filter((one) => one.includes('AGB-1'))).toHaveLength(2);
});
