import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { newKey } from '../../../api/request.ts';
import { useOutputViewOf } from '../use-output-view.ts';
import { nowMs } from '../../../time/clock.ts';
import type { EndpointName } from '../../../api/types.ts';
import { deliverStop } from './deliver-stop.ts';
import {
  nextScheduleStep,
  nextStep,
  pressed,
  type PendingStop,
  type StopStep,
  type StopTarget,
} from './pending-stop.ts';
import { putStop, removeStop, usePendingStops } from './stop-store.ts';

/** How often the pending stops are checked while nothing changes, ms. */
const STEP_MS = 1_000;

/** The reads that a stop changes. */
const CHANGED_BY = {
  closeOutput: ['listHandOpenings'],
  stopSchedule: ['listSchedules', 'listPlannedOpenings', 'irrigationBoard'],
} as const satisfies Record<StopTarget['call'], readonly EndpointName[]>;

/** Stops as the screens use them. */
export type Stops = {
  /** Stops outputs: sent at once, and again until the module confirms it. */
  readonly press: (outputIds: readonly string[]) => void;
  readonly pendingOf: (outputId: string) => PendingStop | undefined;
  /** Why the server refused the stop of an output, for good or for now; null if it did not. */
  readonly refusalOf: (outputId: string) => string | null;
};

/**
 * Runs the pending stops of the page; mounted once, in the shell. `onRefused`: the server refused one, and it has ended.
 */
export function useRunningStops(onRefused: (message: string) => void = () => {}): Stops {
  const client = useQueryClient();
  const stops = usePendingStops();
  const viewOf = useOutputViewOf();
  const modules = useRead('listModules').data;
  const handOpenings = useRead('listHandOpenings').data;
  const hasStops = stops.length > 0;
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const noteRefusal = (targetId: string, message: string | null) =>
    setRefusals((before) => {
      const others = [...before].filter(([id]) => id !== targetId);
      return new Map(message === null ? others : [...others, [targetId, message]]);
    });
  const send = async (stop: PendingStop) => {
    const { call, id } = stop.target;
    const delivery = await deliverStop(stop);
    if (delivery === null) return;
    noteRefusal(id, delivery.kind === 'received' ? null : delivery.message);
    if (delivery.kind === 'over') onRefused(delivery.message);
    else if (delivery.kind === 'received')
      for (const read of CHANGED_BY[call]) void client.invalidateQueries({ queryKey: [read] });
  };
  const stepOf = (stop: PendingStop): StopStep => {
    const { target } = stop;
    if (target.call === 'stopSchedule') return nextScheduleStep(stop, target.untilMs, nowMs());
    const output = modules?.flatMap((module) => module.outputs).find(({ id }) => id === target.id);
    // Where the outputs cannot be read, as in a blocked account, a stop is sent until the server has it.
    if (output === undefined) return nextScheduleStep(stop, Infinity, nowMs());
    const opening = handOpenings?.find((one) => one.id_output === output.id);
    const orderedAtMs = opening === undefined ? null : Date.parse(opening.requested_at);
    return nextStep(stop, { view: viewOf(output), orderedAtMs }, nowMs());
  };
  const endFinished = useEffectEvent(() => {
    for (const stop of stops) {
      const step = stepOf(stop);
      if (step === 'closed' || step === 'superseded') removeStop(stop.target.id);
    }
  });
  const sendDue = useEffectEvent(() => {
    for (const stop of stops) if (stepOf(stop) === 'send') void send(stop);
  });
  // With everything that changes: a stop is over as soon as its output is reported closed, whatever opens it afterwards.
  useEffect(() => endFinished());
  useEffect(() => {
    if (!hasStops) return undefined;
    const proceed = () => {
      endFinished();
      sendDue();
    };
    const first = setTimeout(proceed, 0);
    const timer = setInterval(proceed, STEP_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [hasStops]);

  const pendingOf = (outputId: string) => stops.find(({ target }) => target.id === outputId);
  return {
    press: (outputIds) => {
      for (const id of outputIds) {
        noteRefusal(id, null);
        const stop = pressed(pendingOf(id), { call: 'closeOutput', id }, newKey(), nowMs());
        putStop(stop);
        void send(stop);
      }
    },
    pendingOf,
    refusalOf: (outputId) => refusals.get(outputId) ?? null,
  };
}
