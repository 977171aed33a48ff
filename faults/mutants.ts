import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { isCloseOnly } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { type LinkPort, newId } from '../apps/server/boot/parts.ts';
import type { Defect } from './rig/defect.ts';

const FAR_FUTURE = '2099-01-01T00:00:00Z';
const RESEND_MS = 20_000;
const RESENDS = 12;
const BATCH_MS = 3_000;

let counted = 0;

/** Disables fencing: every command appears to be the newest. */
function unfenced(command: CommandEnvelope): CommandEnvelope {
  counted += 1;
  return { ...command, epoch: 1, seq: counted };
}

function isOpen(command: CommandEnvelope): boolean {
  return !isCloseOnly(command);
}

/** The seeded defects, each dropping one rule. A simulation that misses one is itself broken. */
export const MUTANTS = {
  run_identity: {
    // A cycle is protected by its key, and by one planner at a time per account: the one process that leads it, its
    // lock, and the requests that a planner removes. This removes all of them.
    description: 'a cycle is created every time it is planned',
    focus: { fault: 'twoLeaders', action: 'change' },
    sql: (text) =>
      text
        .replace('on conflict (schedule_id, date, cycle) do nothing', '')
        .replace('select lock_irrigation($1)', 'select $1::uuid')
        .replace(
          'delete from plan_requests where client_id = $1',
          'delete from plan_requests where id in (select id from plan_requests where client_id = $1 for update skip locked)',
        )
        .replace('where p.id = $1 and p.lease_until', 'where $1::text is not null and p.lease_until'),
    schema: [
      'alter table runs drop constraint runs_schedule_id_date_cycle_key',
      'grant update on plan_requests to zagon_system',
    ],
  },
  epoch: {
    description: 'a station accepts commands of an older epoch',
    focus: { fault: 'freezeBeforeSending', action: 'byHand' },
    command: unfenced,
    planSet: (set) => ({ ...set, epoch: 1 }),
  },
  not_after: {
    description: 'a station accepts expired commands',
    focus: { fault: 'late', action: 'byHand' },
    command: (command) => (isOpen(command) ? { ...command, not_after: FAR_FUTURE } : command),
  },
  publish_before_commit: {
    description: 'a command is sent before it is committed',
    focus: { fault: 'crash', action: 'byHand' },
    commitLate: true,
  },
  resend_open: {
    description: 'an unanswered opening is sent again and again',
    focus: { fault: 'none', action: 'byHand' },
    field: (port, time) => ({
      ...port,
      sendCommand(station, module, command) {
        if (isOpen(command))
          for (let resend = 1; resend <= RESENDS; resend += 1)
            time.after(resend * RESEND_MS, () => {
              const not_after = time.now.add({ seconds: 30 }).toString();
              port.sendCommand(station, module, {
                ...command,
                cmd_id: newId(time.now),
                not_after,
                seq: command.seq + resend,
              });
            });
        return port.sendCommand(station, module, command);
      },
    }),
  },
  batch_close: {
    description: 'a close waits for a batch',
    focus: { fault: 'none', action: 'byHand' },
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
    description: 'the timer of a module follows an adjustable clock',
    focus: { fault: 'stationClock', action: 'byHand' },
    timerFollowsClock: true,
  },
  catch_up: {
    description: 'a missed start is caught up on, however late',
    focus: { fault: 'powerCut', action: 'once' },
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
    description: 'the pump starts before its valve',
    focus: { fault: 'none', action: 'once' },
    field: (port): LinkPort => ({
      ...port,
      sendPlanSet: (station, set) => port.sendPlanSet(station, { ...set, runs: set.runs.flatMap(pumpFirst) }),
    }),
  },
  history_is_live: {
    description: 'readings stored while offline are taken for live',
    focus: { fault: 'eveningLinkCut', action: 'byHand' },
    linkMessage: (message) =>
      message.kind === 'message'
        ? {
            ...message,
            content: {
              ...message.content,
              readings: message.content.readings.map((one) => ({ ...one, isHistorical: false })),
            },
          }
        : message,
  },
  delete_without_close: {
    description: 'deleted schedules are not closed first',
    focus: { fault: 'none', action: 'once' },
    // mark the close command as already done
    sqlOfRemoval: (text) =>
      text.includes('insert into commands')
        ? text.replace('created_at)', 'created_at, status)').replace('$11)', '$11, 3)')
        : text,
  },
  process_clock_lease: {
    description: 'a lease expires by the clock of its process',
    focus: { fault: 'serverClock', action: 'once' },
    leaseByProcessClock: true,
  },
} as const satisfies Record<string, Defect>;

/** Adds the pump as a separate opening, ahead of the valve. */
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
