import { randomUUID } from 'node:crypto';
import { createEngine } from './engine.ts';
import { startLoop } from './loop.ts';
import type { HandleReport, IrrigationDeps } from './ports.ts';

/** The irrigation engine as seen by the rest of the server. */
export type IrrigationEngine = {
  /** Something was saved that must be planned or sent now: in one account, or in an unspecified one. */
  wake(accountId?: string): void;
  /** Handles the reports of stations. */
  readonly handleReport: HandleReport;
  /** True if this process leads, has a correct clock, and its steps succeed. */
  usable(): boolean;
  /** Stops in order: nothing is sent after the leases are released. */
  stop(): Promise<void>;
};

/** Starts to lead stations, plan for them and send to them. */
export function startIrrigation(deps: Omit<IrrigationDeps, 'owner'>): IrrigationEngine {
  const { clock, onError } = deps;
  const engine = createEngine({ ...deps, owner: `${process.pid}-${randomUUID()}` });
  const loop = startLoop(engine, { monotonicMs: () => clock.monotonicMs(), onError });
  return {
    wake: (accountId) => loop.wake(accountId),
    handleReport: (sql, reported) => engine.report(sql, reported),
    usable: () => loop.usable(),
    stop: () => loop.stop(),
  };
}
