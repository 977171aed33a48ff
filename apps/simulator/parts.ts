/**
 * Entry point for `faults/` and the conformance run, which run base stations from these parts. Barrels are not used
 * elsewhere; apps/server/boot/parts.ts explains the exception.
 */

// The executor: decides what a base station does next.
export { nextExecutorState } from './executor/executor.ts';
export {
  type Devices,
  type ExecutorEffect,
  type ExecutorEvent,
  type ExecutorState,
  NEW_MEMORY,
  startExecutor,
} from './executor/state.ts';

// State that survives a power cut.
export { FlashMemory } from './flash/flash-memory.ts';
export type { NewRecord } from './flash/flash-record.ts';

// The modules and their outputs.
export { type ActuatorModule, Actuators, type ReportedOutput } from './hardware/actuators.ts';

// Sent messages, and those awaiting confirmation.
export { deviceBirthMetrics, nodeBirthMetrics } from './link/births.ts';
export type { Message } from './link/messages.ts';
export { Outbox } from './link/outbox.ts';

// Whole stations, as the demo runs them.
export { type Clock, systemClock } from './clock.ts';
export { type SimulatedField, Simulator } from './simulator.ts';
