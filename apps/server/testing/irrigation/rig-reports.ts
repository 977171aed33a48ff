import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';

type OutputName = 'o1' | 'o2' | 'o3' | 'o4';
type Cause = { readonly run_id: string } | { readonly cmd_id: string };
type CloseReason = Extract<StationEvent, { kind: 'output_closed' }>['reason'];

type RigReportsDeps = {
  /** The time this many seconds from now. */
  readonly at: (offsetS?: number) => string;
  /** Serial number of the valve module. */
  readonly valves: string;
  /** The plan sets sent to the station. */
  readonly sets: readonly PlanSet[];
  readonly report: (event: StationEvent) => Promise<void>;
};

/** Reports of the station about its valve module and its plans. */
export function rigReports({ at, valves, sets, report }: RigReportsDeps) {
  return {
    accepted: (command: CommandEnvelope) =>
      report({ kind: 'command_accepted', at: at(), cmd_id: command.cmd_id, module: valves }),
    done: (command: CommandEnvelope) =>
      report({ kind: 'command_done', at: at(), cmd_id: command.cmd_id, module: valves }),
    opened: (output: OutputName, cause: Cause, durationS: number) =>
      report({ kind: 'output_opened', at: at(), module: valves, output, cause, closes_at: at(durationS) }),
    closed: (output: OutputName, reason: CloseReason = 'duration') =>
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
  };
}
