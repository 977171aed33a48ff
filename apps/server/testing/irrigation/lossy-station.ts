import { type CommandEnvelope, isCloseOnly } from '@zagon/device-protocol/command.ts';
import { writeReportedOutputs } from '../../stores/stations/reported-outputs.ts';
import type { IrrigationRig } from '../irrigation-rig.ts';

/** Outputs of the rig's valve module: three valves and the pump of their source. */
export type RigOutput = 'o1' | 'o2' | 'o3' | 'o4';
const RIG_PUMP: RigOutput = 'o4';

type Opening = { readonly until: Temporal.Instant; readonly cmdId: string };

/**
 * The field behind an irrigation rig: it carries out the orders of the server as the protocol requires, but its
 * reports may get lost, so the server may not know what is open.
 */
export class LossyStation {
  readonly #rig: IrrigationRig;
  readonly #open = new Map<RigOutput, Opening>();
  #delivered = 0;
  #lastFence = { epoch: 0, seq: 0 };

  constructor(rig: IrrigationRig) {
    this.#rig = rig;
  }

  /** The outputs that are really open. */
  isOpen(output: RigOutput): boolean {
    return this.#open.has(output);
  }

  /** True if an order of this kind for the output is in flight, and will be carried out when it arrives now. */
  awaits(kind: 'open' | 'close', output: RigOutput): boolean {
    return this.#rig.commands
      .slice(this.#delivered)
      .filter((command) => kind === 'close' || !this.#isExpired(command))
      .some(({ orders }) => orders.some((order) => order.kind === kind && order.output === output));
  }

  /** Delivers the orders sent so far. */
  async receive(isReported: boolean): Promise<void> {
    const arrived = this.#rig.commands.slice(this.#delivered);
    this.#delivered = this.#rig.commands.length;
    for (const command of arrived) await this.#execute(command, isReported);
  }

  /** The modules close outputs open beyond their time. */
  async elapse(isReported: boolean): Promise<void> {
    const now = this.#rig.clock.now();
    const ended = [...this.#open].filter(([, { until }]) => Temporal.Instant.compare(until, now) <= 0);
    for (const [output] of ended) {
      this.#open.delete(output);
      if (isReported) await this.#rig.closed(output, 'duration');
    }
  }

  /** The station comes back and reports the state of every output. */
  reportStates(): Promise<void> {
    const outputs: readonly RigOutput[] = ['o1', 'o2', 'o3', 'o4'];
    const atMs = this.#rig.clock.now().epochMilliseconds;
    return writeReportedOutputs(
      this.#rig.pools.system,
      outputs.map((output, i) => ({
        outputId: this.#rig.things.outputIds[i] ?? '',
        open: this.#open.has(output),
        atMs,
      })),
    );
  }

  /** The link is lost, so that the server no longer knows the state of any output. */
  forgetStates(): Promise<void> {
    const atMs = this.#rig.clock.now().epochMilliseconds;
    return writeReportedOutputs(
      this.#rig.pools.system,
      this.#rig.things.outputIds.map((outputId) => ({ outputId, open: null, atMs })),
    );
  }

  async #execute(command: CommandEnvelope, isReported: boolean): Promise<void> {
    const { epoch, seq } = command;
    const last = this.#lastFence;
    const isNewer = epoch > last.epoch || (epoch === last.epoch && seq > last.seq);
    const isExpired = this.#isExpired(command);
    if (!isCloseOnly(command) && (!isNewer || isExpired)) {
      const reason = isExpired ? 'expired' : 'old_seq';
      if (isReported)
        await this.#rig.report({
          kind: 'command_refused',
          at: this.#rig.at(),
          cmd_id: command.cmd_id,
          module: this.#rig.valves,
          reason,
        });
      return;
    }
    if (isNewer) this.#lastFence = { epoch, seq };
    if (isReported) await this.#rig.accepted(command);
    for (const order of command.orders) {
      if (order.kind === 'close') await this.#close(order.output, isReported);
      else await this.#openFor(command.cmd_id, order, isReported);
    }
    if (isReported) await this.#rig.done(command);
  }

  #isExpired({ not_after: notAfter }: CommandEnvelope): boolean {
    return Temporal.Instant.compare(notAfter, this.#rig.clock.now()) < 0;
  }

  async #openFor(
    cmdId: string,
    order: Extract<CommandEnvelope['orders'][number], { kind: 'open' }>,
    isReported: boolean,
  ): Promise<void> {
    for (const output of [order.output, ...order.companions.map((companion) => companion.output)]) {
      const wasOpen = this.#open.has(output);
      this.#open.set(output, { until: this.#rig.clock.now().add({ seconds: order.duration_s }), cmdId });
      if (isReported && !wasOpen) await this.#rig.opened(output, { cmd_id: cmdId }, order.duration_s);
    }
  }

  /** The pump stops before the last valve of its source closes. */
  async #close(output: RigOutput, isReported: boolean): Promise<void> {
    const isLast = [...this.#open.keys()].every((other) => other === output || other === RIG_PUMP);
    for (const each of isLast && output !== RIG_PUMP ? [RIG_PUMP, output] : [output]) {
      if (this.#open.delete(each) && isReported) await this.#rig.closed(each, 'command');
    }
  }
}
