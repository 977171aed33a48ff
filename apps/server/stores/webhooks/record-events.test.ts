import { webhookBody } from '@zagon/contract/public/webhooks.ts';
import { CHOSEN_EVENTS, type ChosenEvent, type WebhookEvent } from '@zagon/domain/webhooks/events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { withAccount } from '../../database/tenant.ts';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { addWebhook } from '../../testing/webhooks/receiver.ts';
import { endAlarm, raiseAlarm } from '../alarms/alarm-writes.ts';
import { reportExpiredFindings, storeFinding } from '../findings/findings.ts';
import { storeOutputReport } from '../openings/output-states.ts';
import { endRemovedSensors } from '../probe-trust/sensor-days.ts';
import { judgeProbeAgain } from '../probe-trust/sensor-use.ts';
import { finishRun } from '../schedules/runs.ts';
import { writeReportedOutputs } from '../stations/reported-outputs.ts';
import { recordEvents } from './record-events.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const NOW = Temporal.Instant.from('2030-06-11T10:00:00Z');
const LATER = NOW.add({ minutes: 5 });

type Farm = { accountId: string; userId: string; fixture: FarmFixture };

async function addFarm(): Promise<Farm> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  return { accountId, userId, fixture: await addFarmFixture(sql, accountId) };
}

let farm: Farm;
beforeEach(async () => {
  await sql.run('delete from webhooks');
  farm = await addFarm();
});

const subscribe = (events: readonly ChosenEvent[] = CHOSEN_EVENTS, owner = farm) => addWebhook(sql, owner, { events });

type Recorded = {
  readonly event: WebhookEvent;
  readonly at: Temporal.Instant;
  readonly thing_kind: string | null;
  readonly thing_id: string | null;
  readonly thing_name: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** The recorded events of a webhook, each as a body that its schema accepts. */
async function eventsOf({ id }: { readonly id: string }): Promise<readonly unknown[]> {
  const rows = await sql.rows<Recorded>(
    `select event, at, thing_kind, thing_id, thing_name, facts from webhook_messages where webhook_id = $1 order by event`,
    [id],
  );
  return rows.map(({ event, at, thing_kind: kind, thing_id: thingId, thing_name: name, facts }): unknown =>
    JSON.parse(
      webhookBody({
        type: event,
        at: at.toString(),
        account: { id: farm.accountId, name: 'Farm' },
        thing: kind === null || thingId === null || name === null ? null : { kind, id: thingId, name },
        data: facts,
      }),
    ),
  );
}

const silence = ({ accountId, fixture }: Farm, rule: 'module_silent' | 'output_not_closed' = 'module_silent') =>
  raiseAlarm(sql, {
    accountId,
    moduleId: fixture.probeId,
    rule,
    field: null,
    message: { pl: 'Sonda milczy', en: 'The probe is silent' },
    sms: null,
    since: NOW,
    now: NOW,
  });

async function addRun({ accountId, fixture }: Farm): Promise<string> {
  const [id, scheduleId] = [anId(), anId()];
  const elements = [{ type: 'section', id: fixture.sectionId, minutes: 10 }];
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
    [scheduleId, accountId, JSON.stringify({ elements, conditions: [] })],
  );
  await sql.run(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at) values ($1, $2, $3, '2030-06-11', 0, $4, $5)`,
    [id, accountId, scheduleId, NOW, LATER],
  );
  return id;
}

const EXPLANATION = { startMs: 0, decidedAtMs: 0, waterM3: null };
const RAIN = { kind: 'rain', state: 'closed', source: 'forecast', gauge: null, mm: 9, ageMin: 0, limitMm: 5 } as const;

describe('what is recorded', () => {
  test('an alarm that begins and ends, and a silent module that comes back, once each', async () => {
    const webhook = await subscribe();
    await silence(farm);
    await silence(farm);
    const probe = { kind: 'module', id: farm.fixture.probeId, name: 'Probe' };
    expect(await eventsOf(webhook)).toMatchObject([
      { type: 'alarm.raised', thing: probe, data: { rule: 'module_silent', text: { en: 'The probe is silent' } } },
      { type: 'module.silent', thing: probe, data: { since: '2030-06-11T10:00:00.000Z' } },
    ]);
    for (let count = 0; count < 2; count += 1)
      await endAlarm(sql, farm.accountId, farm.fixture.probeId, 'module_silent', null, LATER);
    expect(await eventsOf(webhook)).toMatchObject([
      { type: 'alarm.ended', data: { ended_at: '2030-06-11T10:05:00.000Z' } },
      { type: 'alarm.raised' },
      { type: 'module.back', data: { back_at: '2030-06-11T10:05:00.000Z' } },
      { type: 'module.silent' },
    ]);
  });

  test('a run that starts and finishes, with its result and water', async () => {
    const webhook = await subscribe();
    const id = await addRun(farm);
    for (let count = 0; count < 2; count += 1) await recordEvents(sql, 'runsStarted', [id], NOW);
    await finishRun(sql, id, {
      result: 'correct',
      explanation: { ...EXPLANATION, outcome: 'ran', gates: [] },
      at: LATER,
      water: { deliveredM3: 1.5, measuredM3: null },
    });
    expect(await eventsOf(webhook)).toMatchObject([
      {
        type: 'run.finished',
        thing: { kind: 'schedule', name: 'Morning' },
        data: { result: 'correct', water_m3: 1.5 },
      },
      { type: 'run.started', data: { run_id: id, date: '2030-06-11', cycle: 0 } },
    ]);
  });

  test('a run that rain kept from running is skipped, with the reason; one that was missed is finished with an error', async () => {
    const webhook = await subscribe();
    const [skipped, missed] = [await addRun(farm), await addRun(farm)];
    const gates = [{ ...RAIN, hours: 24, gap: null }];
    const explanation = { ...EXPLANATION, outcome: 'did_not_run' as const };
    await finishRun(sql, skipped, { result: 'correct_with_logic', explanation: { ...explanation, gates }, at: NOW });
    await finishRun(sql, missed, { result: 'error', explanation: { ...explanation, gates: [] }, at: NOW });
    expect(await eventsOf(webhook)).toMatchObject([
      { type: 'run.finished', data: { run_id: missed, result: 'error', outcome: 'did_not_run' } },
      { type: 'run.skipped', data: { run_id: skipped, reasons: ['rain'] } },
    ]);
  });

  test('an output that its device reports open and closed; a repeated report adds nothing', async () => {
    const webhook = await subscribe();
    const [outputId = ''] = farm.fixture.outputIds;
    const { serial } = (await sql.first<{ serial: string }>(
      'select serial_number as serial from modules where id = $1',
      [farm.fixture.valvesId],
    )) ?? { serial: '' };
    await storeOutputReport(sql, farm.accountId, serial, 'o1', true, NOW);
    await recordEvents(sql, 'outputsReported', [outputId], NOW);
    const closed = (atMs: number) => writeReportedOutputs(sql, [{ outputId, open: false, atMs }]);
    await closed(LATER.epochMilliseconds);
    await closed(LATER.epochMilliseconds + 1_000);
    expect(await eventsOf(webhook)).toMatchObject([
      { type: 'output.closed', data: { output: 'o1', since: '2030-06-11T10:05:00.000Z' } },
      { type: 'output.opened', thing: { kind: 'output', id: outputId }, data: { since: '2030-06-11T10:00:00.000Z' } },
    ]);
  });

  test('a finding that is stated, and no longer stated; a new value in between adds nothing', async () => {
    const webhook = await subscribe();
    const about = { accountId: farm.accountId, kind: 'soil_water' as const, subjectId: farm.fixture.sectionId };
    const common = { atMs: NOW.epochMilliseconds, expiresAtMs: LATER.epochMilliseconds, count: 3 };
    const stated = (value: number) => ({
      ...common,
      kind: 'stated' as const,
      value,
      low: null,
      high: null,
      basis: 'measured' as const,
      facts: {},
    });
    await storeFinding(sql, { ...about, finding: stated(10) }, NOW);
    await storeFinding(sql, { ...about, finding: stated(12) }, NOW);
    await storeFinding(sql, { ...about, finding: { ...common, kind: 'silent', reason: 'learning' } }, LATER);
    expect(await eventsOf(webhook)).toMatchObject([
      { type: 'finding.ended', data: { kind: 'soil_water', ended_at: '2030-06-11T10:05:00.000Z' } },
      { type: 'finding.raised', thing: { kind: 'section', id: farm.fixture.sectionId }, data: { value: 10 } },
    ]);
  });
});

describe('a finding that is no longer stated', () => {
  const state = async (kind: 'soil_water' | 'probe_trust', subjectId: string, expiresAt = LATER) => {
    const finding = {
      kind: 'stated',
      atMs: NOW.epochMilliseconds,
      expiresAtMs: expiresAt.epochMilliseconds,
      count: 3,
      value: 10,
      low: null,
      high: null,
      basis: 'measured',
      facts: {},
    } as const;
    await storeFinding(sql, { accountId: farm.accountId, kind, subjectId, finding }, NOW);
  };
  const ended = { type: 'finding.ended', data: { ended_at: LATER.toString({ smallestUnit: 'millisecond' }) } };

  test('because its probe is judged again is reported once', async () => {
    const webhook = await subscribe(['finding.ended']);
    await state('probe_trust', farm.fixture.probeId);
    for (let count = 0; count < 2; count += 1)
      await judgeProbeAgain(sql, farm.accountId, farm.fixture.probeId, LATER, ['probe_trust']);
    expect(await eventsOf(webhook)).toMatchObject([{ ...ended, thing: { kind: 'module', name: 'Probe' } }]);
  });

  test('because its module leaves the account is reported once', async () => {
    const webhook = await subscribe(['finding.ended']);
    await state('probe_trust', farm.fixture.probeId);
    await sql.run('update modules set removing_at = $2 where id = $1', [farm.fixture.probeId, LATER]);
    for (let count = 0; count < 2; count += 1) await endRemovedSensors(sql, LATER);
    expect(await eventsOf(webhook)).toMatchObject([ended]);
  });

  test('because it has expired is reported once, with the time at which it expired', async () => {
    const webhook = await subscribe(['finding.ended']);
    await state('soil_water', farm.fixture.sectionId);
    const kinds = ['soil_water'] as const;
    await reportExpiredFindings(sql, kinds, NOW);
    await reportExpiredFindings(sql, ['probe_trust'], LATER);
    expect(await eventsOf(webhook)).toEqual([]);
    for (const minutes of [0, 10, 20]) await reportExpiredFindings(sql, kinds, LATER.add({ minutes }));
    expect(await eventsOf(webhook)).toMatchObject([{ ...ended, timestamp: LATER.toString() }]);
  });

  test('is not reported if it expired before the webhook could have reported it in time', async () => {
    const webhook = await subscribe(['finding.ended']);
    await state('soil_water', farm.fixture.sectionId);
    await reportExpiredFindings(sql, ['soil_water'], LATER.add({ hours: 24 }));
    expect(await eventsOf(webhook)).toEqual([]);
  });
});

describe('for whom it is recorded', () => {
  test('an event reaches the webhooks of its own account alone, also from inside another', async () => {
    const other = await addFarm();
    const [own, foreign] = [await subscribe(), await subscribe(CHOSEN_EVENTS, other)];
    const alarmId = await silence(farm);
    expect(await eventsOf(own)).toHaveLength(2);
    await withAccount(pools, other.accountId, (inside) => recordEvents(inside, 'alarmsRaised', [alarmId ?? ''], NOW));
    expect(await eventsOf(foreign)).toEqual([]);
    const forged = sql.run(
      `insert into webhook_messages (id, client_id, webhook_id, event, event_key, at, facts, due_at, valid_until, created_at)
       values ($1, $2, $3, 'alarm.raised', 'x', $4, '{}', $4, $4, $4)`,
      [anId(), farm.accountId, foreign.id, NOW],
    );
    await expect(forged).rejects.toThrow('violates foreign key constraint');
  });

  test('an account records its own events under row security', async () => {
    const webhook = await subscribe();
    const [outputId = ''] = farm.fixture.outputIds;
    await sql.run('update outputs set reported_since = reported_at where id = $1', [outputId]);
    await withAccount(pools, farm.accountId, (inside) => recordEvents(inside, 'outputsReported', [outputId], NOW));
    expect(await eventsOf(webhook)).toMatchObject([{ type: 'output.closed' }]);
  });

  test('only chosen events of a webhook that is on are recorded', async () => {
    const webhook = await addWebhook(sql, farm, { events: ['alarm.ended'] });
    const off = await addWebhook(sql, farm, { events: CHOSEN_EVENTS, isOn: false });
    await silence(farm);
    expect([...(await eventsOf(webhook)), ...(await eventsOf(off))]).toEqual([]);
  });

  test('with chosen things, only what concerns nothing else is recorded', async () => {
    const [section, probe] = [await subscribe(), await subscribe()];
    await sql.run(`update webhooks set all_things = false`);
    const choose = (webhookId: string, column: 'section_id' | 'module_id', id: string) =>
      sql.run(`insert into webhook_things (client_id, webhook_id, ${column}) values ($1, $2, $3)`, [
        farm.accountId,
        webhookId,
        id,
      ]);
    await choose(section.id, 'section_id', farm.fixture.sectionId);
    await choose(probe.id, 'module_id', farm.fixture.probeId);
    await silence(farm);
    await recordEvents(sql, 'runsStarted', [await addRun(farm)], NOW);
    expect(await eventsOf(section)).toMatchObject([{ type: 'run.started' }]);
    expect(await eventsOf(probe)).toMatchObject([{ type: 'alarm.raised' }, { type: 'module.silent' }]);
  });

  test('an event is gone with the change that was rolled back', async () => {
    const webhook = await subscribe();
    const failing = sql.transaction(async (inside) => {
      await recordEvents(inside, 'runsStarted', [await addRun(farm)], NOW);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await eventsOf(webhook)).toEqual([]);
  });
});
