import { useCallback, useEffect, useRef, useState } from 'react';
import { nowMs } from '../../time/clock.ts';
import { endingOf, type Ending, type Source } from './sources/source.ts';

/** The current state of a feature. Nothing is read before `start`, which a click calls. */
export type FeatureState<Reading> =
  | { readonly kind: 'idle' | 'starting' | 'denied' }
  | { readonly kind: 'live'; readonly reading: Reading; readonly atMs: number }
  | Extract<Ending, { readonly kind: 'absent' | 'failed' }>;

export type FeatureRun<Reading> = {
  readonly state: FeatureState<Reading>;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Runs a source from a click until Stop, its end, or until the screen is left. */
export function useFeature<Reading>(source: Source<Reading>): FeatureRun<Reading> {
  const [state, setState] = useState<FeatureState<Reading>>({ kind: 'idle' });
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const stop = useCallback(() => {
    run.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  const start = () => {
    run.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    run.current = controller;
    setState({ kind: 'starting' });
    const onReading = (reading: Reading) => {
      if (!signal.aborted) setState({ kind: 'live', reading, atMs: nowMs() });
    };
    const onEnd = (ending: Ending) => {
      if (signal.aborted) return;
      controller.abort();
      setState(stateAfter(ending));
    };
    void runSource(() => source({ onReading, onEnd }, signal), onEnd);
  };
  return { state, start, stop };
}

function stateAfter(ending: Ending): FeatureState<never> {
  switch (ending.kind) {
    case 'cancelled':
      return { kind: 'idle' };
    case 'denied':
      return { kind: 'denied' };
    case 'absent':
    case 'failed':
      return ending;
  }
}

async function runSource(begin: () => void | Promise<void>, onEnd: (ending: Ending) => void): Promise<void> {
  try {
    await begin();
  } catch (error) {
    const ending = endingOf(error);
    onEnd(ending ?? { kind: 'failed', detail: null });
    // A bug in this app is reported like any other.
    if (ending === null) throw error;
  }
}
