import { expect, test } from 'vitest';
import { misnamedLogEvents } from './log-events.ts';

const FILE = 'apps/server/jobs/exports.ts';

test.each([
  ["log.info('export.started', {})"],
  ["this.#log.warn('stop.sent', {})"],
  ["failureEvent: 'account_deletion.failed',"],
  ["logOnce(log, 'changes.publish_failed')"],
  ['log.error(`engine.${step}_failed`, error)'],
])('a noun and what happened to it are accepted: %s', (text) => {
  expect(misnamedLogEvents(FILE, text)).toEqual([]);
});

test.each([
  ["log.info('serving', {})"],
  ["this.#log.warn('request.slow', {})"],
  ["failureEvent: 'hardware imports failed',"],
  ["logOnce(log, 'forecast_failed')"],
  ["deps.log.error(\n  'denial not recorded', error)"],
])('another form is refused: %s', (text) => {
  expect(misnamedLogEvents(FILE, text)).toHaveLength(1);
});

test('tests and other programs may log as they like', () => {
  expect(misnamedLogEvents('apps/server/core/log.test.ts', "log.warn('denied')")).toEqual([]);
  expect(misnamedLogEvents('apps/launcher/main.ts', "log.warn('denied')")).toEqual([]);
});
