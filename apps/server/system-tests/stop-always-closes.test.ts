import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { act } from '../calls/actor.ts';
import type { AccountCall } from '../calls/call.ts';
import { answerOnce } from '../calls/idempotency.ts';
import { addUser } from '../testing/farm.ts';
import { valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { LossyStation, type RigOutput } from '../testing/irrigation/lossy-station.ts';
import { closeNow } from '../actions/openings/close.ts';
import { extendByHand } from '../actions/openings/extend.ts';
import { openByHand } from '../actions/openings/open.ts';
import { stopByHand } from '../actions/openings/stop.ts';

const VALVES = ['o1', 'o2', 'o3'] as const satisfies readonly RigOutput[];

/** One event of the test; its numbers select among the openings that exist by then. */
type Step =
  | { readonly kind: 'open'; readonly valve: number; readonly minutes: number }
  | { readonly kind: 'extend' | 'stop' | 'race'; readonly opening: number; readonly user: number }
  | { readonly kind: 'retry'; readonly stop: number }
  | { readonly kind: 'close'; readonly valve: number }
  | { readonly kind: 'elapse'; readonly seconds: number }
  | { readonly kind: 'receive' | 'link'; readonly up: boolean };

const index = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      valve: fc.nat(2),
      minutes: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('extend' as const, 'stop' as const, 'stop' as const, 'race' as const),
      opening: index,
      user: fc.nat(1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), stop: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), valve: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('elapse' as const), seconds: fc.constantFrom(1, 3, 4, 35, 100, 300) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), up: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('link' as const), up: fc.boolean() }) },
);

/** A stop reported as done, and the command from which on its close must be found. */
type Answered = { readonly output: RigOutput; readonly since: number };

/**
 * A stop under its own key; `reopened`: a user has opened its output since, so that repeating the stop has no further
 * effect.
 */
type Stop = {
  readonly id: string;
  readonly user: number;
  readonly since: number;
  output?: RigOutput;
  reopened: boolean;
};

/** Two users of a station whose reports may get lost. */
class Scene {
  readonly #rig: IrrigationRig;
  readonly #station: LossyStation;
  readonly #users: readonly string[];
  readonly #openings: string[] = [];
  readonly #stops: Stop[] = [];
  #answered: Answered[] = [];
  #online = true;
  /** Counts the stops reported as done: without any, the property would hold trivially. */
  answers = 0;

  constructor(rig: IrrigationRig, users: readonly string[]) {
    this.#rig = rig;
    this.#users = users;
    this.#station = new LossyStation(rig);
  }

  async act(next: Step): Promise<void> {
    switch (next.kind) {
      case 'open':
        await this.#open(next.valve, next.minutes);
        break;
      case 'extend':
        await this.#extend(next);
        break;
      case 'stop':
        await this.#stop(this.#stops.length, this.#idOf(next.opening), next.user);
        break;
      case 'race':
        await Promise.all([
          this.#extend(next),
          this.#stop(this.#stops.length, this.#idOf(next.opening), 1 - next.user),
        ]);
        break;
      case 'retry': {
        const again = next.stop % Math.max(1, this.#stops.length);
        const first = this.#stops[again];
        if (first !== undefined) await this.#stop(again, first.id, first.user);
        break;
      }
      case 'close':
        await this.#close(next.valve);
        break;
      case 'elapse':
        await this.#rig.pass({ seconds: next.seconds });
        await this.#station.elapse(next.seconds % 2 === 0);
        break;
      case 'receive':
        if (this.#online) await this.#station.receive(next.up);
        break;
      case 'link':
        await this.#setLink(next.up);
        break;
    }
    await this.check();
  }

  /** A stopped output is closed, or its close was sent. */
  async check(): Promise<void> {
    if (!this.#online) return;
    await this.#rig.engine.close();
    for (const { output, since } of this.#answered) {
      const isRunning = this.#station.isOpen(output) || this.#station.awaits('open', output);
      const closes = this.#rig.commands
        .slice(since)
        .flatMap(({ orders }) => orders.filter((order) => order.kind === 'close' && order.output === output));
      const isClosing = closes.length > 0 || this.#station.awaits('close', output);
      if (isRunning && !isClosing) throw new Error(`${output} runs on although its stop was answered as done`);
    }
    this.#answered = [];
  }

  #call(user: number): AccountCall {
    const call = this.#rig.call();
    return { ...call, visitor: { ...call.visitor, userId: this.#users[user] ?? '' } };
  }

  #idOf(opening: number): string | undefined {
    return this.#openings[opening % Math.max(1, this.#openings.length)];
  }

  async #open(valveNumber: number, minutes: number): Promise<void> {
    const opened = await act(this.#call(0), openByHand, { outputId: valve(this.#rig, valveNumber), minutes });
    if (opened.ok) this.#begin(opened.value.row.id, VALVES[valveNumber]);
  }

  async #extend({ opening, user }: { readonly opening: number; readonly user: number }): Promise<void> {
    const id = this.#idOf(opening);
    const extended = id === undefined ? undefined : await act(this.#call(user), extendByHand, { id, minutes: 4 });
    if (extended?.ok === true) this.#openings.push(extended.value.row.id);
  }

  /** A later opening of the same output is not the one that was stopped. */
  #begin(id: string, output: RigOutput | undefined): void {
    this.#openings.push(id);
    this.#answered = this.#answered.filter((each) => each.output !== output);
    for (const stop of this.#stops) stop.reopened ||= stop.output === output;
  }

  async #stop(number: number, id: string | undefined, user: number): Promise<void> {
    if (id === undefined) return;
    const stop: Stop = this.#stops[number] ?? { id, user, since: this.#rig.commands.length, reopened: false };
    this.#stops[number] = stop;
    const write = {
      sql: this.#rig.pools.system,
      userId: this.#users[user] ?? '',
      key: `stop ${number}`,
      request: `stop ${id}`,
      now: this.#rig.clock.now(),
    };
    const answer = await answerOnce(write, async () => {
      const stopped = await act(this.#call(user), stopByHand, { id });
      const place = stopped.ok ? this.#rig.things.outputIds.indexOf(stopped.value.row.output_id) : -1;
      return { status: stopped.ok ? 200 : 409, value: VALVES[place] ?? null };
    });
    if (typeof answer === 'string' || answer.status !== 200) return;
    const output = VALVES.find((each) => each === answer.value);
    if (output === undefined) return;
    stop.output = output;
    if (!stop.reopened) this.#answer({ output, since: stop.since });
  }

  async #close(valveNumber: number): Promise<void> {
    const since = this.#rig.commands.length;
    const closed = await act(this.#call(1), closeNow, { outputId: valve(this.#rig, valveNumber) });
    const output = VALVES[valveNumber];
    if (closed.ok && output !== undefined) this.#answer({ output, since });
  }

  #answer(stop: Answered): void {
    this.answers += 1;
    this.#answered.push(stop);
  }

  async #setLink(up: boolean): Promise<void> {
    if (up === this.#online) return;
    this.#online = up;
    await this.#rig.setOnline(up);
    await (up ? this.#station.reportStates() : this.#station.forgetStates());
  }
}

async function scene(): Promise<Scene> {
  const rig = await irrigationRig('2026-06-11T10:00:00Z');
  await rig.addSection('Second', 1, 6);
  await rig.addSection('Third', 2, 6);
  const second = await addUser(rig.pools.system, 'second@bench.test');
  return new Scene(rig, [rig.userId, second]);
}

test('a stop reported as done has closed what was running or found it closed, whatever two users, the clock and lost reports do', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const field = await scene();
      for (const next of steps) await field.act(next);
      answers += field.answers;
    }),
    { numRuns: 20 },
  );
  expect(answers).toBeGreaterThan(0);
});
