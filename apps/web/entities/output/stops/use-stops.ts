import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callUnderKey } from '../../../api/client.ts';
import { keyOf, useRead } from '../../../api/query.ts';
import { newKey } from '../../../api/request.ts';
import { useOutputViewOf } from '../use-output-view.ts';
import { nowMs } from '../../../time/clock.ts';
import { nextStep, pressed, type PendingStop } from './pending-stop.ts';
import { changeStop, putStop, removeStop, usePendingStops } from './stop-store.ts';

/** Refusals after which a stop is sent again: the server could not process it, or the user must sign in first. */
const PASSING = new Set(['unreachable', 'overloaded', 'too_many_requests', 'csrf', 'not_authenticated', 'internal']);

/** How often the pending stops are checked, ms. */
const STEP_MS = 1_000;

/** Stops as the screens use them. */
export type Stops = {
  /** Stops outputs: sent at once, and again until the module confirms it. */
  readonly press: (outputIds: readonly string[]) => void;
  readonly pendingOf: (outputId: string) => PendingStop | undefined;
  /** Why the server refused the stop of an output; null if it did not. */
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
  const sending = useRef(new Set<string>());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const send = async (stop: PendingStop) => {
    if (sending.current.has(stop.outputId)) return;
    sending.current.add(stop.outputId);
    const key = stop.received ? newKey() : stop.key;
    putStop({ ...stop, key, received: false, attempts: stop.attempts + 1, sentAtMs: nowMs() });
    try {
      const answer = await callUnderKey('closeOutput', { params: { id: stop.outputId } }, key);
      if (answer.ok) {
        changeStop(key, (pending) => ({ ...pending, received: true }));
        void client.invalidateQueries({ queryKey: keyOf('listHandOpenings') });
      } else if (!PASSING.has(answer.error.err)) {
        removeStop(stop.outputId);
        onRefused(answer.error.message);
        setRefusals((before) => new Map(before).set(stop.outputId, answer.error.message));
      }
    } finally {
      sending.current.delete(stop.outputId);
    }
  };
  const proceed = useEffectEvent(() => {
    for (const stop of stops) {
      const output = modules?.flatMap((module) => module.outputs).find(({ id }) => id === stop.outputId);
      if (output === undefined) continue;
      const opening = handOpenings?.find((one) => one.id_output === output.id);
      const orderedAtMs = opening === undefined ? null : Date.parse(opening.requested_at);
      switch (nextStep(stop, { view: viewOf(output), orderedAtMs }, nowMs())) {
        case 'closed':
        case 'superseded':
          removeStop(stop.outputId);
          break;
        case 'send':
          void send(stop);
          break;
        case 'wait':
          break;
      }
    }
  });
  useEffect(() => {
    if (!hasStops) return undefined;
    proceed();
    const timer = setInterval(() => proceed(), STEP_MS);
    return () => clearInterval(timer);
  }, [hasStops]);

  return {
    press: (outputIds) => {
      setRefusals((before) => new Map([...before].filter(([id]) => !outputIds.includes(id))));
      for (const outputId of outputIds) {
        const before = stops.find((stop) => stop.outputId === outputId);
        const stop = pressed(before, outputId, newKey(), nowMs());
        putStop(stop);
        void send(stop);
      }
    },
    pendingOf: (outputId) => stops.find((stop) => stop.outputId === outputId),
    refusalOf: (outputId) => refusals.get(outputId) ?? null,
  };
}
