import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { commands, events, isClose, later, MINUTE_MS, namesOfAliases, planSets } from './change-messages.ts';
import type { Tampering } from './tampering-proxy.ts';

/** Gives a command that arrives a second time a new id, and answers under the old one. */
export function repeatingCommands(): Tampering {
  const seen = new Set<string>();
  let renamed: { from: string; to: string } | undefined;
  const fresh = '0199f0aa-0000-7000-8000-00000000dead';
  return {
    receives: commands((command) => {
      if (!seen.has(command.cmd_id) || renamed !== undefined) {
        seen.add(command.cmd_id);
        return command;
      }
      renamed = { from: command.cmd_id, to: fresh };
      return { ...command, cmd_id: fresh, seq: command.seq + 1 };
    }),
    sends: events((event) =>
      renamed === undefined ? event : JSON.parse(JSON.stringify(event).replaceAll(renamed.to, renamed.from)),
    ),
  };
}

/** Turns a close from an older epoch into an opening, which is refused. */
export function refusable(command: CommandEnvelope): CommandEnvelope {
  const [order] = command.orders;
  if (!isClose(command) || order === undefined || command.seq !== 0) return command;
  return {
    ...command,
    orders: [{ kind: 'open', output: order.output, duration_s: 10, source: null, role: 'valve', companions: [] }],
  };
}

export function hidingPlanVersion(): Tampering {
  const nameOf = namesOfAliases();
  return {
    sends(message) {
      const isVersion = (metric: Metric): boolean =>
        nameOf(message, metric) === METRIC.planSetVersion && metric.value !== 0;
      const isHidden = message.payload.metrics.some(isVersion) && message.topic.includes('/NDATA/');
      return isHidden ? [] : [message];
    },
  };
}

/** Treats an older plan set as the newest one. */
export function acceptingOldPlans(): Tampering {
  let newest = 0;
  let older: number | undefined;
  return {
    receives: planSets((set) => {
      if (set.version >= newest) {
        newest = set.version;
        return set;
      }
      older = set.version;
      return { ...set, version: newest };
    }),
    sends: events((event) => {
      if (event['kind'] !== 'plan_set_accepted' || older === undefined) return event;
      const version = older;
      older = undefined;
      return { ...event, version };
    }),
  };
}

/** Gives a run from an earlier plan set a new id if its time changed, and reports it under the old one. */
export function startingTwice(): Tampering {
  const openAt = new Map<string, string>();
  const again = '0199f0aa-0000-7000-8000-00000000beef';
  let original = again;
  return {
    receives: planSets((set) => ({
      ...set,
      runs: set.runs.map((run) => {
        const before = openAt.get(run.run_id) ?? run.open_at;
        openAt.set(run.run_id, before);
        if (before === run.open_at) return run;
        original = run.run_id;
        return { ...run, run_id: again };
      }),
    })),
    sends: events((event) => JSON.parse(JSON.stringify(event).replaceAll(again, original))),
  };
}

/** Opens longer the first time, and reports the ordered end. */
export function openingLonger(): Tampering {
  let longer: string | undefined;
  return {
    receives: commands((command) => {
      const [order] = command.orders;
      if (longer !== undefined || order?.kind !== 'open') return command;
      longer = command.cmd_id;
      return { ...command, orders: [{ ...order, duration_s: order.duration_s + 60 }] };
    }),
    sends: events((event) =>
      event['kind'] === 'output_opened' && longer !== undefined && JSON.stringify(event).includes(longer)
        ? later(event, -MINUTE_MS)
        : event,
    ),
  };
}
