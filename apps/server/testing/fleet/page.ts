import { io } from 'socket.io-client';

type DataEvent = { id_object: string; timestamp: string; fields: object };

/** One page of the account; measures the delay from publishing a reading until the page receives it. */
export class FleetPage {
  /** Times of readings that were published but not received yet, by id of the probe, oldest first. */
  readonly #pending = new Map<string, number[]>();
  #latenciesMs: number[] = [];
  #values = 0;

  async open({ address, session }: { readonly address: string; readonly session: string }): Promise<void> {
    const socket = io(address, {
      transports: ['websocket'],
      extraHeaders: { origin: address, cookie: `sid=${session}` },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    socket.on('data', (event: DataEvent) => this.#onData(event));
  }

  published(probeId: string, atMs: number): void {
    const pending = this.#pending.get(probeId) ?? [];
    this.#pending.set(probeId, pending);
    pending.push(atMs);
  }

  /** Returns what was measured since the last call; readings still pending are dropped. */
  takeMeasurements(): { readonly latenciesMs: readonly number[]; readonly values: number } {
    const measured = { latenciesMs: this.#latenciesMs, values: this.#values };
    this.#pending.clear();
    this.#latenciesMs = [];
    this.#values = 0;
    return measured;
  }

  /** Several readings of one commit arrive as one event, so the newest one completes all earlier ones. */
  #onData({ id_object: id, timestamp, fields }: DataEvent): void {
    if (Object.keys(fields).length === 0) return;
    this.#values += 1;
    const now = Date.now();
    const newest = Date.parse(timestamp);
    const pending = this.#pending.get(id) ?? [];
    const seen = pending.findLastIndex((atMs) => atMs <= newest) + 1;
    for (const atMs of pending.splice(0, seen)) this.#latenciesMs.push(now - atMs);
  }
}
