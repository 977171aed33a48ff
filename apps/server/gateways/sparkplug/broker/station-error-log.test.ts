import { beforeEach, expect, test } from 'vitest';
import { silentLog, type LogFields } from '../../../core/log.ts';
import { StationErrorLog } from './station-error-log.ts';

const SECRET = 'wrong serial or secret';
let logLines: string[];
let nowMs: number;
let errorLog: StationErrorLog;

const refused = (station = 'AGB-1', error = SECRET) => errorLog.report('broker.sign_in_refused', station, error);
const line = (event: string, { station, error, times }: LogFields = {}) =>
  void logLines.push([event, station, error, times].filter((part) => part !== undefined).join(' | '));

beforeEach(() => {
  logLines = [];
  nowMs = 0;
  errorLog = new StationErrorLog({ ...silentLog, info: line, warn: line }, () => nowMs);
});

test('a station that retries every five seconds is logged once an hour, with the number of attempts', () => {
  for (nowMs = 0; nowMs <= 3_600_000; nowMs += 5_000) refused();
  expect(logLines).toEqual([
    'broker.sign_in_refused | AGB-1 | wrong serial or secret',
    'broker.sign_in_refused | AGB-1 | wrong serial or secret | 720',
  ]);
});

test('an error of a station is logged for each station, and again whenever it changes', () => {
  refused('AGB-1');
  refused('AGB-2');
  refused('AGB-1', 'not available');
  refused('AGB-1', 'not available');
  refused('AGB-1');
  expect(logLines.map((logLine) => logLine.split(' | ').slice(1).join(' '))).toEqual([
    `AGB-1 ${SECRET}`,
    `AGB-2 ${SECRET}`,
    'AGB-1 not available',
    `AGB-1 ${SECRET}`,
  ]);
});

test('a recovery is logged once, and nothing is logged for a station without errors', () => {
  for (let tries = 0; tries < 4; tries += 1) refused();
  errorLog.recovered('broker.sign_in_refused', 'AGB-1');
  errorLog.recovered('broker.sign_in_refused', 'AGB-1');
  errorLog.recovered('broker.sign_in_refused', 'AGB-2');
  expect(logLines.slice(1)).toEqual([`failure.ended | AGB-1 | ${SECRET} | 4`]);
  refused();
  expect(logLines).toHaveLength(3);
});

test('a thousand made-up serial numbers are not cached forever', () => {
  refused('AGB-1');
  for (let name = 0; name < 1_000; name += 1) refused(`MADE-UP-${name}`);
  refused('AGB-1');
  expect(logLines.filter((logLine) => logLine.includes('AGB-1'))).toHaveLength(2);
});

test.each(['zgn_kO7iiFnbE3l2d4R1Dxs1siBAU4MQUi3v0lUeDE', 'OkssP8LoXWy4LOcmGsmaTU4q-Y4tY0Lr6HLFS-oYy2s'])(
  'a token or secret that was entered as the user name is not logged: %s',
  (name) => {
    refused(name);
    errorLog.recovered('broker.sign_in_refused', name);
    expect(logLines).toEqual([
      `broker.sign_in_refused | not a serial number | ${SECRET}`,
      `failure.ended | not a serial number | ${SECRET} | 1`,
    ]);
  },
);
