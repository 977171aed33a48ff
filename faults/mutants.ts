import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { closesOnly } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { FieldPort } from '../apps/server/scheduler/ports.ts';
import { newId } from '../apps/server/db/new-id.ts';
import type { Defect } from './rig/defect.ts';

const FAR = '2099-01-01T00:00:00Z';
const RESEND_MS = 20_000;
const RESENDS = 12;
const BATCH_MS = 3_000;

let counted = 0;

/** The fence of an order is not looked at: every order is the newest. */
function fenceless(command: CommandEnvelope): CommandEnvelope {
  counted += 1;
  return { ...command, epoch: 1, seq: counted };
}

function isOpen(command: CommandEnvelope): boolean {
  return !closesOnly(command);
}

/** The seeded defects, each a rule that was dropped. A simulation that misses one is itself broken. */
export const MUTANTS = {
  run_identity: {
    // The birth of a cycle has two locks: its key, and one planner at a time in an account. Both are taken away.
    what: 'a cycle is born as often as somebody plans it',
    focus: { blow: 'twoLead', deed: 'change' },
    sql: (text) =>
      text
        .replace('on conflict (schedule_id, date, cycle) do nothing', '')
        .replace('select lock_irrigation($1)', 'select $1::uuid'),
    schema: ['alter table runs drop constraint runs_schedule_id_date_cycle_key'],
  },
  epoch: {
    what: 'a station takes orders of an older epoch',
    focus: { blow: 'overtaken', deed: 'byHand' },
    command: fenceless,
    planSet: (set) => ({ ...set, epoch: 1 }),
  },
  not_after: {
    what: 'a station takes orders whose validity is over',
    focus: { blow: 'late', deed: 'byHand' },
    command: (command) => (isOpen(command) ? { ...command, not_after: FAR } : command),
  },
  publish_before_commit: {
    what: 'an order leaves before it is committed',
    focus: { blow: 'crash', deed: 'byHand' },
    commitLate: true,
  },
  resend_open: {
    what: 'an opening that nobody answers is sent again and again',
    focus: { blow: 'none', deed: 'byHand' },
    field: (port, time) => ({
      ...port,
      sendCommand(station, module, command) {
        if (isOpen(command))
          for (let again = 1; again <= RESENDS; again += 1)
            time.after(again * RESEND_MS, () => {
              const not_after = time.now.add({ seconds: 30 }).toString();
              port.sendCommand(station, module, {
                ...command,
                cmd_id: newId(time.now),
                not_after,
                seq: command.seq + again,
              });
            });
        return port.sendCommand(station, module, command);
      },
    }),
  },
  batch_close: {
    what: 'a close waits for a batch',
    focus: { blow: 'none', deed: 'byHand' },
    field: (port, time) => ({
      ...port,
      sendCommand(station, module, command) {
        if (isOpen(command)) return port.sendCommand(station, module, command);
        time.after(BATCH_MS, () => void port.sendCommand(station, module, command));
        return 'sent';
      },
    }),
  },
  wall_time: {
    what: 'the timer of a module follows a clock that is set',
    focus: { blow: 'stationClock', deed: 'byHand' },
    timerFollowsClock: true,
  },
  catch_up: {
    what: 'a start is caught up on, however late',
    focus: { blow: 'powerCut', deed: 'once' },
    planSet: (set): PlanSet => ({
      ...set,
      runs: set.runs.map((run) => ({
        ...run,
        latest_start: Temporal.Instant.from(run.open_at)
          .add({ seconds: run.duration_s + 86_400 })
          .toString(),
        open_at: run.open_at,
        duration_s: run.duration_s,
      })),
    }),
  },
  pump_first: {
    what: 'the pump starts before its valve',
    focus: { blow: 'none', deed: 'once' },
    field: (port): FieldPort => ({
      ...port,
      sendPlanSet: (station, set) => port.sendPlanSet(station, { ...set, runs: set.runs.flatMap(pumpFirst) }),
    }),
  },
  history_is_live: {
    what: 'what was stored while offline is taken for live',
    focus: { blow: 'deafEvening', deed: 'byHand' },
    unit: (unit) =>
      unit.kind === 'message'
        ? {
            ...unit,
            intake: { ...unit.intake, readings: unit.intake.readings.map((one) => ({ ...one, isHistorical: false })) },
          }
        : unit,
  },
  delete_without_close: {
    what: 'what is deleted is not closed first',
    focus: { blow: 'none', deed: 'once' },
    // the order to close is written as one that was carried out
    sqlOfRemoval: (text) =>
      text.includes('insert into commands')
        ? text.replace('created_at)', 'created_at, status)').replace('$11)', '$11, 3)')
        : text,
  },
  process_clock_lease: {
    what: 'a lead lasts by the clock of its process',
    focus: { blow: 'serverClock', deed: 'once' },
    leaseByProcessClock: true,
  },
} as const satisfies Record<string, Defect>;

/** The pump as an opening of its own, two seconds ahead of the valve. */
function pumpFirst(run: PlanSet['runs'][number]): PlanSet['runs'] {
  const [pump] = run.companions;
  if (pump === undefined) return [run];
  const { module, output } = pump;
  const open_at = Temporal.Instant.from(run.open_at).subtract({ seconds: 20 }).toString();
  return [
    {
      ...run,
      run_id: newId(Temporal.Instant.from(run.open_at)),
      open_at,
      latest_start: open_at,
      module,
      output,
      source: null,
      companions: [],
    },
    run,
  ];
}
