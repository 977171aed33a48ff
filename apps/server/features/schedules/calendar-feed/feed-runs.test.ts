import { writeCalendar } from '@zagon/domain/schedules/calendar-feed/write-calendar.ts';
import { eventStatus } from '@zagon/domain/schedules/calendar-feed/run-event.ts';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { withAccount } from '../../../database/tenant.ts';
import { type IrrigationRig, irrigationRig } from '../../../testing/irrigation-rig.ts';
import { setLatestValues } from '../../../testing/readings.ts';
import { readBoard } from '../board.ts';
import { overrideCycle } from '../override.ts';
import { skipCycle } from '../service.ts';
import { feedCalendar } from './feed-calendar.ts';
import { type ChosenSchedules, feedRuns } from './feed-runs.ts';

/** Four days before clocks go back in Warsaw; 04:00 there, one hour before the cycle of 05:00. */
const BEFORE_CLOCK_CHANGE = '2026-10-21T02:00:00Z';
const ZONE = 'Europe/Warsaw';

/** An event as a parser has read it. */
type ReadEvent = {
  readonly uid: string;
  readonly starts: string;
  readonly ends: string;
  readonly status: string;
  readonly summary: string;
  readonly description: string;
};

async function feedText(rig: IrrigationRig, chosen: ChosenSchedules = null): Promise<string> {
  const account = { id: rig.accountId, timeZone: ZONE };
  const runs = await withAccount(rig.pools, rig.accountId, (sql) => feedRuns(sql, account, chosen, rig.clock.now()));
  const reader = { language: 'en', accountName: 'Bench, farm; north', timeZone: ZONE } as const;
  return writeCalendar(feedCalendar(runs, reader), rig.clock.now());
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toString();

function readByIcalJs(text: string): readonly ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      starts: instantOf(event.startDate.toJSDate()),
      ends: instantOf(event.endDate.toJSDate()),
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
    };
  });
}

function readByNodeIcal(text: string): readonly ReadEvent[] {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return Object.values(sync.parseICS(text)).flatMap((component) => {
    if (component === undefined || component.type !== 'VEVENT') return [];
    const { uid, start, end, status, summary, description } = component;
    if (end === undefined) throw new Error(`${uid} has no end`);
    const [starts, ends] = [instantOf(start), instantOf(end)];
    const texts = { status: textOf(status), summary: textOf(summary), description: textOf(description) };
    return [{ uid, starts, ends, ...texts }];
  });
}

/** The runs of the board on the days of a feed. */
async function boardRuns(rig: IrrigationRig) {
  const today = rig.clock.now().toZonedDateTimeISO(ZONE).startOfDay();
  const dates = {
    start_date: today.subtract({ days: 7 }).startOfDay().toInstant().toString(),
    end_date: today.add({ days: 15 }).startOfDay().toInstant().toString(),
  };
  const answer = await readBoard(rig.call(), dates);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.runs;
}

const uidOf = (run: Awaited<ReturnType<typeof boardRuns>>[number]) =>
  `${run.id_scheduler}-${run.date}-${run.cycle}@zagon`;

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).toSorted();

/** A farm with every kind of run: done, skipped by hand, waiting for water, undecided and certain. */
async function farmWithRuns(): Promise<IrrigationRig & { readonly conditionalId: string }> {
  const rig = await irrigationRig(BEFORE_CLOCK_CHANGE);
  const second = await rig.addSection('Row 2; upper, left', 2, 20);
  const plainId = await rig.addSchedule({ name: 'Every day', rule: { type: 'every', n: 1 } });
  await rig.addSchedule({
    name: 'At the same time',
    rule: { type: 'every', n: 1 },
    elements: [{ type: 'section', id: second, minutes: 30 }],
  });
  const conditionalId = await rig.addSchedule({
    name: 'If dry',
    rule: { type: 'every', n: 1 },
    cycles: { start_hours: ['02:30', '09:00'] },
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', id_object: rig.things.probeId, field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
  await setLatestValues(rig, { HUMIDITY_1: 31 });
  await rig.pass();
  await rig.holdsPlans();
  const skipped = await skipCycle(rig.call(), plainId, { date: '2026-10-24', cycle: 1 });
  if (!skipped.ok) throw new Error(skipped.error.code);
  await rig.pass({ hours: 1 });
  const [first] = rig.plans();
  if (first !== undefined) await rig.opened('o1', { run_id: first.run_id }, 1200);
  await rig.pass({ minutes: 20 });
  await rig.closed('o1');
  await rig.pass({ hours: 5 });
  return { ...rig, conditionalId };
}

describe('the feed of a farm', () => {
  test('two parsers read the same events, and every one is a run of the board at its time', async () => {
    const rig = await farmWithRuns();
    const text = await feedText(rig);
    const events = readByIcalJs(text);
    const byUid = (a: ReadEvent, b: ReadEvent) => a.uid.localeCompare(b.uid);
    expect(readByNodeIcal(text).toSorted(byUid)).toEqual(events.toSorted(byUid));
    const runs = await boardRuns(rig);
    expect(runs.length).toBeGreaterThan(50);
    expect(sorted(events.map(({ uid, starts, ends }) => [uid, starts, ends]))).toEqual(
      sorted(runs.map((run) => [uidOf(run), run.starts_at, run.ends_at])),
    );
    const nameOf = new Map(runs.map((run) => [uidOf(run), run.name]));
    for (const { uid, summary } of events) expect(summary.startsWith(nameOf.get(uid) ?? '?')).toBe(true);
    const undecided = new Set(events.filter(({ status }) => status === 'TENTATIVE').map(({ uid }) => uid));
    expect(new Set([...undecided].map((uid) => nameOf.get(uid)))).toEqual(new Set(['If dry']));
    const certain = events.filter(({ uid }) => !undecided.has(uid));
    expect(sorted(certain.map(({ uid, status }) => [uid, status]))).toEqual(
      sorted(
        runs
          .filter((run) => !undecided.has(uidOf(run)))
          .map((run) => [uidOf(run), eventStatus({ outcome: run.outcome, isUndecided: false })]),
      ),
    );
    const reasonOf = new Map(
      runs.map((run) => [uidOf(run), [run.title.en, run.short_reason?.en ?? ''].filter((line) => line !== '')]),
    );
    for (const { uid, description } of events.filter(({ status }) => status === 'CANCELLED'))
      expect(description.split('\n')).toEqual(reasonOf.get(uid));
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'TENTATIVE', 'CANCELLED']));
  });

  test('a run of 09:00 is at 09:00 in the farm before and after clocks go back', async () => {
    const rig = await farmWithRuns();
    const clocks = readByIcalJs(await feedText(rig, new Set([rig.conditionalId])))
      .map(({ uid, starts }) => [uid, Temporal.Instant.from(starts).toZonedDateTimeISO(ZONE)] as const)
      .filter(([uid]) => uid.endsWith('-2@zagon'));
    expect(new Set(clocks.map(([, at]) => at.toPlainTime().toString()))).toEqual(new Set(['09:00:00']));
    expect(new Set(clocks.map(([, at]) => at.offset))).toEqual(new Set(['+02:00', '+01:00']));
  });

  test('a feed of chosen schedules has no runs of the others', async () => {
    const rig = await farmWithRuns();
    const events = readByIcalJs(await feedText(rig, new Set([rig.conditionalId])));
    expect(events.length).toBeGreaterThan(20);
    for (const { uid } of events) expect(uid.startsWith(rig.conditionalId)).toBe(true);
    expect(readByIcalJs(await feedText(rig, new Set()))).toEqual([]);
  });

  test('a feed stays the same from one minute to the next, whatever sensors report', async () => {
    const rig = await irrigationRig(BEFORE_CLOCK_CHANGE);
    await rig.addSchedule({ rule: { type: 'every', n: 1 } });
    await rig.pass();
    const text = await feedText(rig);
    const stamps = /^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$/gm;
    rig.clock.advance({ minutes: 3 });
    await setLatestValues(rig, { HUMIDITY_1: 12 });
    expect((await feedText(rig)).replaceAll(stamps, '')).toBe(text.replaceAll(stamps, ''));
  });

  test('an undecided run is certain once a user lets it run regardless of its conditions', async () => {
    const rig = await farmWithRuns();
    const uid = `${rig.conditionalId}-2026-10-26-2@zagon`;
    const statusOf = async () => readByIcalJs(await feedText(rig)).find((event) => event.uid === uid)?.status;
    expect(await statusOf()).toBe('TENTATIVE');
    const body = { date: '2026-10-26', cycle: 2, decide: { by: 'run_anyway' as const } };
    const overridden = await overrideCycle(rig.call(), rig.conditionalId, body);
    expect(overridden.ok).toBe(true);
    expect(await statusOf()).toBe('CONFIRMED');
  });
});
