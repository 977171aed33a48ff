import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { scheduleBody, type ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { fixedClock } from '../clock.ts';
import type { AccountCall } from '../http/call.ts';
import { withAccount } from '../db/tenant.ts';
import type { Pool, Pools } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import type { IrrigationChanges } from '../changes.ts';
import { insertSchedule } from '../stores/schedules/schedules.ts';
import { addAccount, addUser, anId, assign } from './farm.ts';
import { dawnSchedule } from './dawn-schedule.ts';
import { addFarmFixture } from './farm-fixture.ts';
import { createEngine } from '../irrigation/engine.ts';
import type { SendResult } from '../irrigation/ports.ts';

/** A farm on a real database, with a manually stepped irrigation engine, a fixed clock and a passive station. */
export async function irrigationRig(start: string) {
  const { address, pools } = await testDatabase();
  const clock = fixedClock(start);
  const { accountId } = await addAccount(pools.system, 'Bench farm');
  const userId = await addUser(pools.system, 'grower@bench.test');
  await assign(pools.system, userId, accountId, 'admin');
  const fixture = await addFarmFixture(pools.system, accountId);
  const serials = await pools.system.rows<{ id: string; serial_number: string }>(
    'select id, serial_number from modules where client_id = $1',
    [accountId],
  );
  const serialOf = (id: string) => serials.find((row) => row.id === id)?.serial_number ?? '';
  const [station, valves] = [serialOf(fixture.stationId), serialOf(fixture.valvesId)];

  const link = { online: true, breaks: false };
  const commands: CommandEnvelope[] = [];
  const sets: PlanSet[] = [];
  const published: IrrigationChanges[] = [];
  const send = (deliver: () => void): SendResult => {
    if (!link.online) return 'station_offline';
    if (link.breaks) {
      link.breaks = false;
      throw new Error('the field link failed');
    }
    deliver();
    return 'sent';
  };
  /** Creates an engine as another process on the same database; `commands` is what it sent. */
  function process(owner: string, options: { readonly pool?: Pool; readonly skewS?: number } = {}) {
    const sent: CommandEnvelope[] = owner === 'bench' ? commands : [];
    const instance = createEngine(
      {
        pool: options.pool ?? pools.system,
        clock,
        owner,
        publish: async (_client, changes) => void published.push(changes),
        onError: (step, error) => {
          throw new Error(step, { cause: error });
        },
        field: {
          isOnline: () => link.online,
          sendCommand: (_station, _module, command) => send(() => sent.push(command)),
          sendPlanSet: (_station, set) => send(() => sets.push(set)),
        },
      },
      async () => clock.now().add({ seconds: options.skewS ?? 0 }),
    );
    return { engine: instance, commands: sent };
  }
  const { engine } = process('bench');

  async function setOnline(online: boolean): Promise<void> {
    link.online = online;
    await pools.system.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
      fixture.stationId,
      online,
      clock.now(),
    ]);
  }
  await setOnline(true);
  await pools.system.run('update outputs set reported_at = $1', [clock.now()]);

  /** Advances the clock and runs every step once. */
  async function pass(duration: Temporal.DurationLike = { seconds: 0 }): Promise<void> {
    clock.advance(duration);
    if (!(await engine.lead())) throw new Error('the rig does not lead');
    await engine.plan();
    await engine.deadlines();
    await engine.close();
    await engine.open();
  }

  async function report(event: StationEvent): Promise<void> {
    const reported = { stationId: fixture.stationId, stationSerial: station, accountId, event };
    const after = await pools.system.transaction((sql) => engine.report(sql, reported));
    after?.();
  }

  /** A call of the grower, as a screen would make it. */
  function call(state: AccountState = 'active', through: Pools = pools): AccountCall {
    const account = { id: accountId, state, timeZone: 'Europe/Warsaw' };
    return {
      now: clock.now(),
      requestId: 'bench',
      ip: '127.0.0.1',
      userAgent: 'bench',
      solution: null,
      language: 'en',
      cookies: { session: null, receivedVisit: null, visit: () => '', start: () => undefined, end: () => undefined },
      wants: () => false,
      visitor: { sessionId: 'bench', userId, role: 'admin', language: 'en', account, entered: null },
      account,
      inAccount: (work) => withAccount(through, accountId, work),
    };
  }

  const at = (offsetS = 0) => clock.now().add({ seconds: offsetS }).toString();
  type Cause = { readonly run_id: string } | { readonly cmd_id: string };

  return {
    address,
    pools,
    clock,
    accountId,
    userId,
    things: fixture,
    station,
    valves,
    engine,
    process,
    commands,
    sets,
    published,
    call,
    pass,
    report,
    setOnline,
    at,
    /** Makes the next sending fail with an internal error rather than an offline link. */
    breakNextSending: () => void (link.breaks = true),
    /** The newest order sent. */
    last: () => commands.at(-1),
    /** The newest plans sent. */
    plans: (): readonly PlanRun[] => sets.at(-1)?.runs ?? [],
    /** The first opening in them. */
    firstPlan(): PlanRun {
      const first = sets.at(-1)?.runs[0];
      if (first === undefined) throw new Error('nothing planned');
      return first;
    },
    accepted: (command: CommandEnvelope) =>
      report({ kind: 'command_accepted', at: at(), cmd_id: command.cmd_id, module: valves }),
    done: (command: CommandEnvelope) =>
      report({ kind: 'command_done', at: at(), cmd_id: command.cmd_id, module: valves }),
    opened: (output: 'o1' | 'o2' | 'o3' | 'o4', cause: Cause, durationS: number) =>
      report({ kind: 'output_opened', at: at(), module: valves, output, cause, closes_at: at(durationS) }),
    closed: (
      output: 'o1' | 'o2' | 'o3' | 'o4',
      reason: Extract<StationEvent, { kind: 'output_closed' }>['reason'] = 'duration',
    ) =>
      report({
        kind: 'output_closed',
        at: at(),
        module: valves,
        output,
        cause: null,
        opened_at: null,
        open_s: null,
        reason,
      }),
    async holdsPlans(): Promise<void> {
      const set = sets.at(-1);
      if (set === undefined) throw new Error('no plans were sent');
      const { version, epoch, valid_until } = set;
      await report({ kind: 'plan_set_accepted', at: at(), version, epoch, valid_until });
    },
    /** Adds another module behind the station. */
    async addModule(type: string, name: string): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, $5, $6)',
        [id, accountId, fixture.stationId, `${type}-${id}`, type, name],
      );
      return id;
    },
    async addSection(name: string, output: 1 | 2 | 3, flow: number): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
        [id, accountId, name, fixture.waterSourceId, fixture.outputIds[output] ?? '', flow],
      );
      return id;
    },
    async addSchedule(change: Partial<ScheduleInput> = {}): Promise<string> {
      const id = anId();
      const body = scheduleBody.parse({ ...dawnSchedule(fixture.sectionId), ...change });
      await withAccount(pools, accountId, (sql) => insertSchedule(sql, { id, accountId, body, now: clock.now() }));
      return id;
    },
    /** "o1 element 3" for each opening of the account, in order. */
    async openings(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select o.field_name || ' ' || p.role || ' ' || p.status as line from output_plans p join outputs o on o.id = p.output_id
         where p.client_id = $1 order by p.open_at, p.element, p.role, o.field_name`,
        [accountId],
      );
      return rows.map(({ line }) => line);
    },
    async results(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select date || ' ' || cycle || ' ' || coalesce(result, 'open') as line from runs where client_id = $1 order by starts_at`,
        [accountId],
      );
      return rows.map(({ line }) => line);
    },
    async alarms(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select rule || case when inactivation_date is null then ' active' else ' ended' end as line from alarms
         where client_id = $1 order by activation_date, rule`,
        [accountId],
      );
      return rows.map(({ line }) => line);
    },
  };
}

export type IrrigationRig = Awaited<ReturnType<typeof irrigationRig>>;
