import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { schedulerBody, type SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { fixedClock } from '../clock.ts';
import type { AccountCall } from '../http/call.ts';
import { withClient } from '../db/tenant.ts';
import type { Pool, Pools } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { insertSchedule } from '../stores/schedules.ts';
import { addAccount, addUser, anId, assign } from './farm.ts';
import { dawn } from './dawn.ts';
import { addThings } from './things.ts';
import { createEngine } from '../scheduler/engine.ts';
import type { Sent } from '../scheduler/ports.ts';

/** A farm on a real database, a scheduler that is turned by hand, a clock that stands, and a station that only listens. */
export async function irrigationBench(start: string) {
  const { address, pools } = await testDatabase();
  const clock = fixedClock(start);
  const { clientId } = await addAccount(pools.system, 'Bench farm');
  const userId = await addUser(pools.system, 'grower@bench.test');
  await assign(pools.system, userId, clientId, 'admin');
  const things = await addThings(pools.system, clientId);
  const serials = await pools.system.rows<{ id: string; serial_number: string }>(
    'select id, serial_number from modules where client_id = $1',
    [clientId],
  );
  const serialOf = (id: string) => serials.find((row) => row.id === id)?.serial_number ?? '';
  const [station, valves] = [serialOf(things.stationId), serialOf(things.valvesId)];

  const link = { online: true, breaks: false };
  const commands: CommandEnvelope[] = [];
  const sets: PlanSet[] = [];
  const told: IrrigationChanges[] = [];
  const send = (take: () => void): Sent => {
    if (!link.online) return 'station_offline';
    if (link.breaks) {
      link.breaks = false;
      throw new Error('the way to the field broke');
    }
    take();
    return 'sent';
  };
  /** A scheduler of another process on the same database; `commands` is what it sent. */
  function process(owner: string, given: { readonly pool?: Pool; readonly skewS?: number } = {}) {
    const sent: CommandEnvelope[] = owner === 'bench' ? commands : [];
    const made = createEngine(
      {
        pool: given.pool ?? pools.system,
        clock,
        owner,
        tell: async (_client, changes) => void told.push(changes),
        onError: (step, error) => {
          throw new Error(step, { cause: error });
        },
        field: {
          isOnline: () => link.online,
          sendCommand: (_station, _module, command) => send(() => sent.push(command)),
          sendPlanSet: (_station, set) => send(() => sets.push(set)),
        },
      },
      async () => clock.now().add({ seconds: given.skewS ?? 0 }),
    );
    return { engine: made, commands: sent };
  }
  const { engine } = process('bench');

  async function setOnline(online: boolean): Promise<void> {
    link.online = online;
    await pools.system.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
      things.stationId,
      online,
      clock.now(),
    ]);
  }
  await setOnline(true);
  await pools.system.run('update outputs set reported_at = $1', [clock.now()]);

  /** Lets time pass and turns every step once. */
  async function pass(duration: Temporal.DurationLike = { seconds: 0 }): Promise<void> {
    clock.advance(duration);
    if (!(await engine.lead())) throw new Error('the bench does not lead');
    await engine.plan();
    await engine.deadlines();
    await engine.close();
    await engine.open();
  }

  async function report(event: StationEvent): Promise<void> {
    const reported = { stationId: things.stationId, stationSerial: station, clientId, event };
    const after = await pools.system.transaction((sql) => engine.report(sql, reported));
    after?.();
  }

  /** A call of the grower, as a screen would make it. */
  function call(state: AccountState = 'active', through: Pools = pools): AccountCall {
    const account = { id: clientId, state, timeZone: 'Europe/Warsaw' };
    return {
      now: clock.now(),
      requestId: 'bench',
      ip: '127.0.0.1',
      userAgent: 'bench',
      solution: null,
      language: 'en',
      cookies: { session: null, givenVisit: null, visit: () => '', start: () => undefined, end: () => undefined },
      wants: () => false,
      visitor: { sessionId: 'bench', userId, role: 'admin', language: 'en', account, entered: null },
      account,
      inAccount: (work) => withClient(through, clientId, work),
    };
  }

  const at = (offsetS = 0) => clock.now().add({ seconds: offsetS }).toString();
  type Cause = { readonly run_id: string } | { readonly cmd_id: string };

  return {
    address,
    pools,
    clock,
    clientId,
    userId,
    things,
    station,
    valves,
    engine,
    process,
    commands,
    sets,
    told,
    call,
    pass,
    report,
    setOnline,
    at,
    /** What is sent next fails as by a fault of ours, not of the link. */
    breakNextSending: () => void (link.breaks = true),
    /** The newest order that went out. */
    last: () => commands.at(-1),
    /** The newest plans that went out. */
    plans: (): readonly PlanRun[] => sets.at(-1)?.runs ?? [],
    /** The next opening in them. */
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
      if (set === undefined) throw new Error('no plans went out');
      const { version, epoch, valid_until } = set;
      await report({ kind: 'plan_set_accepted', at: at(), version, epoch, valid_until });
    },
    /** Another module behind the station. */
    async addModule(type: string, name: string): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, $5, $6)',
        [id, clientId, things.stationId, `${type}-${id}`, type, name],
      );
      return id;
    },
    async addSection(name: string, output: 1 | 2 | 3, flow: number): Promise<string> {
      const id = anId();
      await pools.system.run(
        'insert into sections (id, client_id, name, water_source_id, output_id, flow_m3_per_h) values ($1, $2, $3, $4, $5, $6)',
        [id, clientId, name, things.waterSourceId, things.outputIds[output] ?? '', flow],
      );
      return id;
    },
    async addSchedule(change: Partial<SchedulerInput> = {}): Promise<string> {
      const id = anId();
      const body = schedulerBody.parse({ ...dawn(things.sectionId), ...change });
      await withClient(pools, clientId, (sql) => insertSchedule(sql, { id, clientId, body, now: clock.now() }));
      return id;
    },
    /** "o1 element 3" for each opening of the account, in their order. */
    async openings(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select o.field_name || ' ' || p.role || ' ' || p.status as line from output_plans p join outputs o on o.id = p.output_id
         where p.client_id = $1 order by p.open_at, p.element, p.role, o.field_name`,
        [clientId],
      );
      return rows.map(({ line }) => line);
    },
    async results(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select date || ' ' || cycle || ' ' || coalesce(result, 'open') as line from runs where client_id = $1 order by starts_at`,
        [clientId],
      );
      return rows.map(({ line }) => line);
    },
    async alarms(): Promise<readonly string[]> {
      const rows = await pools.system.rows<{ line: string }>(
        `select rule || case when inactivation_date is null then ' active' else ' ended' end as line from alarms
         where client_id = $1 order by activation_date, rule`,
        [clientId],
      );
      return rows.map(({ line }) => line);
    },
  };
}

export type Bench = Awaited<ReturnType<typeof irrigationBench>>;
