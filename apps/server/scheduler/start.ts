import { randomUUID } from 'node:crypto';
import { createEngine } from './engine.ts';
import { startLoop } from './loop.ts';
import type { HandleReport, SchedulerParts } from './ports.ts';

/** The scheduler as the rest of the server sees it. */
export type Scheduler = {
  /** Something was saved that must be planned or sent now: of one account, or whoever it belongs to. */
  wake(clientId?: string): void;
  /** Acts on what stations report. */
  readonly handleReport: HandleReport;
  /** Whether this process leads, knows the time, and its steps succeed. */
  usable(): boolean;
  /** Ends in order: nothing is sent once the lead is given back. */
  stop(): Promise<void>;
};

/** Begins to lead stations, to plan for them and to send. */
export function startScheduler(parts: Omit<SchedulerParts, 'owner'>): Scheduler {
  const { clock, onError } = parts;
  const engine = createEngine({ ...parts, owner: `${process.pid}-${randomUUID()}` });
  const loop = startLoop(engine, { monotonicMs: () => clock.monotonicMs(), onError });
  return {
    wake: (clientId) => loop.wake(clientId),
    handleReport: (sql, reported) => engine.report(sql, reported),
    usable: () => loop.usable(),
    stop: () => loop.stop(),
  };
}
