import { nextExecutorState } from './executor.ts';
import { NEW_MEMORY, startExecutor } from './state.ts';
import type { ExecutorEffect, ExecutorEvent, ExecutorState } from './state.ts';
import { PUMPS, T0, VALVES } from './timeline.ts';

/** A station for tests whose modules never report on their own: the test sends every report. */
export class ScriptedStation {
  nowMs = T0;
  state: ExecutorState = startExecutor(NEW_MEMORY);
  readonly effects: { readonly atS: number; readonly effect: ExecutorEffect }[] = [];

  send(event: ExecutorEvent): this {
    const outputs = new Map([
      [VALVES, ['o1', 'o2', 'o3', 'o4'] as const],
      [PUMPS, ['o1', 'o2'] as const],
    ]);
    const next = nextExecutorState(this.state, event, { outputs }, this.nowMs);
    this.state = next.state;
    for (const effect of next.effects) this.effects.push({ atS: (this.nowMs - T0) / 1000, effect });
    return this;
  }

  until(atS: number): this {
    while (this.nowMs < T0 + atS * 1000) {
      this.nowMs += 250;
      this.send({ kind: 'tick' });
    }
    return this;
  }

  /** Times at which close orders were sent to a module, in seconds. */
  closeOrderTimes(module: string): readonly number[] {
    return this.effects.flatMap(({ atS, effect }) =>
      effect.kind === 'close' && effect.at.module === module ? [atS] : [],
    );
  }

  reportsOf(kind: string): readonly unknown[] {
    return this.effects.flatMap(({ effect }) =>
      effect.kind === 'report' && effect.event.kind === kind ? [effect.event] : [],
    );
  }
}
