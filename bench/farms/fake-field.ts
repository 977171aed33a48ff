import { randomUUID } from 'node:crypto';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { type App, insertStationEvents, type NewStationEvent } from '../../apps/server/boot/parts.ts';

/** How long the stations take to respond, ms. */
const ANSWER_MS = 100;

/**
 * Stations that confirm every plan set and carry out every opening after a short delay, replacing the broker, so that
 * only the engine is measured. Their responses take the normal path from the stored event on.
 */
export class FakeField {
  /** When each station last received a plan set, ms. */
  readonly setAtMs = new Map<string, number>();
  /** When each station received an opening, ms. */
  readonly openedAtMs = new Map<string, number>();
  readonly #memory = randomUUID();
  #message = 0;
  #answers: NewStationEvent[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(app: App, stationIds: ReadonlyMap<string, string>) {
    const { send, stationEvents } = app.link;
    const answer = (serial: string, event: StationEvent): void => {
      const stationId = stationIds.get(serial);
      if (stationId === undefined) throw new Error(`no station ${serial}`);
      this.#message += 1;
      this.#answers.push({ stationId, memoryId: this.#memory, message: this.#message, event });
    };
    send.isOnline = () => true;
    send.sendPlanSet = (serial, { version, epoch, valid_until }) => {
      this.setAtMs.set(serial, performance.now());
      answer(serial, { kind: 'plan_set_accepted', at: Temporal.Now.instant().toString(), version, epoch, valid_until });
      return 'sent';
    };
    send.sendCommand = (serial, module, { cmd_id, orders }) => {
      const now = Temporal.Now.instant();
      const at = now.toString();
      answer(serial, { kind: 'command_accepted', at, cmd_id, module });
      for (const order of orders) {
        if (order.kind !== 'open') continue;
        this.openedAtMs.set(serial, performance.now());
        const closes_at = now.add({ seconds: order.duration_s }).toString();
        answer(serial, { kind: 'output_opened', at, module, output: order.output, cause: { cmd_id }, closes_at });
      }
      return 'sent';
    };
    send.sendModules = () => 'sent';
    this.#timer = setInterval(() => {
      const answers = this.#answers.splice(0);
      if (answers.length === 0) return;
      void insertStationEvents(app.pools.system, answers).then(() => stationEvents.wake());
    }, ANSWER_MS);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
