import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { Actuators } from '../hardware/actuators.ts';
import type { ReportedOutput } from '../hardware/actuators.ts';
import { nextExecutorState } from './executor.ts';
import { NEW_MEMORY, startExecutor } from './state.ts';
import type { Devices, ExecutorEffect, ExecutorEvent, ExecutorMemory, ExecutorState } from './state.ts';

/** A field for executor tests: a valve module, a pump house and virtual time. */
export const VALVES = 'AM421-1';
export const PUMPS = 'AM401-1';
export const PUMP: OutputAddress = { module: PUMPS, output: 'o1' };
export const DOSER: OutputAddress = { module: PUMPS, output: 'o2' };
export const T0 = Date.parse('2026-05-04T05:00:00Z');

const STEP_MS = 250;

export type Change = { readonly atS: number; readonly what: string; readonly open: boolean };

/** Short output name used in tests: valves A to D, pump, doser. */
export function nameOf(at: OutputAddress): string {
  if (at.module === PUMPS) return at.output === 'o1' ? 'pump' : 'doser';
  return 'ABCD'[Number(at.output.slice(1)) - 1] ?? '?';
}

export function valve(name: 'A' | 'B' | 'C' | 'D'): OutputAddress {
  return { module: VALVES, output: (['o1', 'o2', 'o3', 'o4'] as const)['ABCD'.indexOf(name)] ?? 'o1' };
}

const DEVICES: Devices = {
  outputs: new Map([
    [VALVES, ['o1', 'o2', 'o3', 'o4']],
    [PUMPS, ['o1', 'o2']],
  ]),
};

/** Runs a station's executor and its modules through virtual time and records what actually happened. */
export class Field {
  nowMs = T0;
  state: ExecutorState;
  readonly changes: Change[] = [];
  readonly reports: StationEvent[] = [];
  /** Outputs that ignore open orders. */
  readonly stuck = new Set<string>();
  #actuators: Actuators;

  constructor(memory: ExecutorMemory = NEW_MEMORY, seed = 1) {
    this.state = startExecutor(memory);
    this.#actuators = actuators(seed);
  }

  /** A power cut: every output closes, and only the flash contents survive. */
  cutPower(): void {
    for (const change of this.openNow()) this.changes.push({ atS: this.atS, what: change, open: false });
    this.#actuators = actuators(7);
    this.state = startExecutor(structuredClone(this.state.memory));
  }

  /** Makes an open valve close on its own. */
  fallShut(at: OutputAddress): void {
    this.#handleReports(this.#actuators.close(at, this.nowMs));
  }

  /** Advances time to the given number of seconds after the start. */
  until(atS: number): this {
    while (this.nowMs < T0 + atS * 1000) {
      this.nowMs += STEP_MS;
      this.#handleReports(this.#actuators.passTime(this.nowMs));
      this.send({ kind: 'tick' });
    }
    return this;
  }

  send(event: ExecutorEvent): void {
    const next = nextExecutorState(this.state, event, DEVICES, this.nowMs);
    this.state = next.state;
    for (const effect of next.effects) this.#do(effect);
  }

  get atS(): number {
    return (this.nowMs - T0) / 1000;
  }

  openNow(): readonly string[] {
    return [valve('A'), valve('B'), valve('C'), valve('D'), PUMP, DOSER]
      .filter((at) => this.#actuators.isOpen(at))
      .map(nameOf);
  }

  #do(effect: ExecutorEffect): void {
    switch (effect.kind) {
      case 'report':
        this.reports.push(effect.event);
        return;
      case 'open':
        if (!this.stuck.has(nameOf(effect.at)))
          this.#handleReports(this.#actuators.open(effect.at, effect.durationS, effect.cause, this.nowMs));
        return;
      case 'close':
        this.#handleReports(this.#actuators.close(effect.at, this.nowMs));
    }
  }

  #handleReports(reports: readonly ReportedOutput[]): void {
    for (const { at, report } of reports) {
      if (report.changed) this.changes.push({ atS: this.atS, what: nameOf(at), open: report.kind === 'opened' });
      if (report.kind === 'opened') this.send({ kind: 'opened', at, closesAtMs: this.nowMs + report.leftMs });
      else this.send({ kind: 'closed', at, openS: report.openMs / 1000, byItself: report.byItself });
    }
  }
}

function actuators(seed: number): Actuators {
  const modules = [
    { serial: VALVES, outputs: ['o1', 'o2', 'o3', 'o4'] as const, speed: 'valve' as const },
    { serial: PUMPS, outputs: ['o1', 'o2'] as const, speed: 'relay' as const },
  ];
  return new Actuators(modules, seed, () => false);
}

export function uuid(number: number): string {
  return `019b5c00-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A run of a valve for the given seconds, together with the pump. */
export function aRun(number: number, name: 'A' | 'B' | 'C' | 'D', openAtS: number, durationS: number): PlanRun {
  const open_at = new Date(T0 + openAtS * 1000).toISOString();
  return {
    run_id: uuid(number),
    open_at,
    duration_s: durationS,
    ...valve(name),
    source: 'pond',
    latest_start: new Date(T0 + (openAtS + 600) * 1000).toISOString(),
    companions: [{ ...PUMP, from_s: 0, until_s: durationS }],
  };
}

export function aPlanSet(runs: readonly PlanRun[], change: Partial<PlanSet> = {}): PlanSet {
  return {
    version: 1,
    epoch: 1,
    made_at: new Date(T0 - 60_000).toISOString(),
    valid_until: new Date(T0 + 24 * 3_600_000).toISOString(),
    runs: [...runs],
    ...change,
  };
}

/** A command to open a valve and the pump by hand, or to close the valve. */
export function aCommand(
  number: number,
  order: { open: 'A' | 'B' | 'C' | 'D'; durationS: number } | { close: 'A' | 'B' | 'C' | 'D' },
  change: Partial<CommandEnvelope> = {},
): ExecutorEvent & { kind: 'command' } {
  const orders: CommandEnvelope['orders'] =
    'open' in order
      ? [
          {
            kind: 'open',
            output: valve(order.open).output,
            duration_s: order.durationS,
            source: 'pond',
            role: 'valve',
            companions: [PUMP],
          },
        ]
      : [{ kind: 'close', output: valve(order.close).output }];
  const not_after = new Date(T0 + 24 * 3_600_000).toISOString();
  return {
    kind: 'command',
    module: VALVES,
    command: { cmd_id: uuid(number), epoch: 1, seq: number, not_after, orders, ...change },
  };
}

/** Spans during which an output was open: [opened, closed] in seconds; Infinity if still open. */
export function spansOf(field: Field, what: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const change of field.changes.filter((one) => one.what === what)) {
    if (change.open) spans.push([change.atS, Infinity]);
    else {
      const last = spans.at(-1);
      if (last !== undefined) last[1] = change.atS;
    }
  }
  return spans;
}

/** Times (s) at which the pump ran with all valves closed. */
export function pumpAloneTimes(field: Field): readonly number[] {
  const open = new Set<string>();
  const alone: number[] = [];
  for (const [index, { atS, what, open: opened }] of field.changes.entries()) {
    if (opened) open.add(what);
    else open.delete(what);
    // a power cut stops everything at once
    if (field.changes[index + 1]?.atS === atS) continue;
    const valves = [...open].filter((name) => name.length === 1).length;
    if (open.has('pump') && valves === 0) alone.push(atS);
  }
  return alone;
}
