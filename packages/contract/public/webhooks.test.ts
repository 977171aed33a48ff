import { WEBHOOK_EVENTS, type WebhookEvent } from '@zagon/domain/webhooks/events.ts';
import { expect, test } from 'vitest';
import { WEBHOOK_BODIES, WEBHOOK_BODY_MAX_BYTES, webhookBody } from './webhooks.ts';

const AN_ID = '0197a3c0-7b5e-7000-8000-000000000001';
const AT = '2026-06-11T10:00:00Z';
const LONG = '😀ż'.repeat(2_000);
const REASONS = Array.from({ length: 20 }, () => 'x'.repeat(40));

const ALARM = {
  alarm_id: AN_ID,
  rule: 'water_shortage',
  field: 'pressure',
  text: { pl: LONG, en: LONG },
  value: 0.1234567890123,
  threshold: 1,
  since: AT,
};
const RUN = { run_id: AN_ID, date: '2026-06-11', cycle: 0, starts_at: AT, ends_at: AT };
const OUTPUT = { module_id: AN_ID, output: 'o1', since: AT };
const FINDING = { finding_id: AN_ID, kind: 'water_arrived', field: null };

const DATA: Readonly<Record<WebhookEvent, Readonly<Record<string, unknown>>>> = {
  'alarm.raised': ALARM,
  'alarm.ended': { ...ALARM, ended_at: AT },
  'run.started': RUN,
  'run.finished': {
    ...RUN,
    finished_at: AT,
    result: 'error_with_logic',
    outcome: 'ran_in_part',
    stopped: true,
    reasons: REASONS,
    water_m3: 12.25,
    water_measured_m3: null,
  },
  'run.skipped': { ...RUN, reasons: REASONS },
  'output.opened': OUTPUT,
  'output.closed': OUTPUT,
  'module.silent': { alarm_id: AN_ID, since: AT },
  'module.back': { alarm_id: AN_ID, since: AT, back_at: AT },
  'finding.raised': { ...FINDING, value: 1, low: null, high: null, basis: 'measured', examples: 3 },
  'finding.ended': { ...FINDING, ended_at: AT },
  test: {},
};

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);
const TYPES = Object.keys(WEBHOOK_EVENTS).filter(isEvent);
const ABOUT = { account: { id: AN_ID, name: LONG }, thing: { kind: 'module', id: AN_ID, name: LONG } };

/** The length of a text as it is sent. */
const utf8Bytes = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, 'x').length;

test.each(TYPES)('with the longest names, the body of %s fits and is read by its own schema', (type) => {
  const body = webhookBody({ type, at: AT, ...ABOUT, data: DATA[type] });
  expect(utf8Bytes(body)).toBeLessThanOrEqual(WEBHOOK_BODY_MAX_BYTES);
  expect(WEBHOOK_BODIES[type].parse(JSON.parse(body))).toMatchObject({ type, version: 1, timestamp: AT });
});

test('a name is cut between characters, and a short one stays as it is', () => {
  const named = (name: string): unknown =>
    JSON.parse(webhookBody({ type: 'test', at: AT, account: { id: AN_ID, name }, thing: null, data: {} }));
  expect(named('Sad pod Górą')).toMatchObject({ account: { name: 'Sad pod Górą' } });
  expect(named('😀'.repeat(121))).toMatchObject({ account: { name: `${'😀'.repeat(119)}…` } });
});

test('facts that an event does not have are left out of its body', () => {
  const body = webhookBody({ type: 'output.opened', at: AT, ...ABOUT, data: { ...OUTPUT, secret: 'readings' } });
  expect(body).not.toContain('secret');
});
