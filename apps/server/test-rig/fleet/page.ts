import { io } from 'socket.io-client';

type Told = { id_object: string; timestamp: string; fields: object };

/** One page of the account: how long after its publishing each message is seen there. */
export class FleetPage {
  /** Moments that were published and not seen yet, by id of the probe, oldest first. */
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
    socket.on('data', (told: Told) => this.#told(told));
  }

  published(probeId: string, atMs: number): void {
    const pending = this.#pending.get(probeId) ?? [];
    this.#pending.set(probeId, pending);
    pending.push(atMs);
  }

  /** What was seen since the last time this was asked; what was not seen until now is not waited for any more. */
  take(): { readonly latenciesMs: readonly number[]; readonly values: number } {
    const taken = { latenciesMs: this.#latenciesMs, values: this.#values };
    this.#pending.clear();
    this.#latenciesMs = [];
    this.#values = 0;
    return taken;
  }

  /** Several readings of one commit are told as one: who sees the newest has nothing to wait for any more. */
  #told({ id_object: id, timestamp, fields }: Told): void {
    if (Object.keys(fields).length === 0) return;
    this.#values += 1;
    const now = Date.now();
    const newest = Date.parse(timestamp);
    const pending = this.#pending.get(id) ?? [];
    const seen = pending.findLastIndex((atMs) => atMs <= newest) + 1;
    for (const atMs of pending.splice(0, seen)) this.#latenciesMs.push(now - atMs);
  }
}
