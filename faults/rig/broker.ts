import type { Luck } from './random.ts';
import type { Timeline } from './timeline.ts';

/** What a network does to the messages of one station. */
export type LinkTrouble = {
  up: boolean;
  down: boolean;
  /** Times that each message comes. */
  copies: number;
  /** Each message is held back by up to so much, so that they overtake each other. */
  delayMs: number;
  /** Each message to the station is held back by so much, and none overtakes another. */
  holdMs: number;
};

export const NO_TROUBLE: Readonly<LinkTrouble> = { up: true, down: true, copies: 1, delayMs: 0, holdMs: 0 };

export type ServerEnd = {
  message(topic: string, payload: Uint8Array): void | Promise<void>;
  linkLost(): void;
};

export type StationEnd = {
  readonly serial: string;
  message(topic: string, payload: Uint8Array): void;
  hostIs(online: boolean): void;
  linkLost(): void;
};

type Session = { readonly end: StationEnd; readonly will: { topic: string; payload: Uint8Array } };

const LATENCY_MS = 40;
/** One and a half keep-alives. */
const SILENT_MS = 22_000;

/** A broker, and the network between it and the field. */
export class Broker {
  isUp = true;
  readonly trouble = new Map<string, LinkTrouble>();
  readonly #time: Timeline;
  readonly #luck: Luck;
  readonly #servers = new Set<ServerEnd>();
  readonly #sessions = new Map<string, Session>();

  constructor(time: Timeline, luck: Luck) {
    this.#time = time;
    this.#luck = luck;
  }

  troubleOf(serial: string): LinkTrouble {
    const found = this.trouble.get(serial) ?? { ...NO_TROUBLE };
    this.trouble.set(serial, found);
    return found;
  }

  attach(server: ServerEnd): boolean {
    if (!this.isUp) return false;
    this.#servers.add(server);
    this.#sayState();
    return true;
  }

  /** The server's connection ended: its will says that the host is gone, unless another one is there. */
  detach(server: ServerEnd): void {
    if (this.#servers.delete(server)) this.#sayState();
  }

  isAttached(server: ServerEnd): boolean {
    return this.#servers.has(server);
  }

  /** False when the station cannot reach the broker. */
  connect(end: StationEnd, will: Session['will']): boolean {
    const { up, down } = this.troubleOf(end.serial);
    if (!this.isUp || !up || !down) return false;
    this.#sessions.set(end.serial, { end, will });
    if (this.#servers.size > 0) this.#time.after(LATENCY_MS, () => this.#sessions.get(end.serial)?.end.hostIs(true));
    return true;
  }

  disconnect(serial: string): void {
    this.#sessions.delete(serial);
  }

  /** A direction of the link is cut: both ends find out after their keep-alive. */
  cut(serial: string, ways: { readonly up: boolean; readonly down: boolean }): void {
    Object.assign(this.troubleOf(serial), { up: !ways.up, down: !ways.down });
    const session = this.#sessions.get(serial);
    this.#time.after(SILENT_MS, () => {
      const { up, down } = this.troubleOf(serial);
      if (session === undefined || (up && down) || this.#sessions.get(serial) !== session) return;
      this.#sessions.delete(serial);
      this.#tellServers(session.will.topic, session.will.payload);
      session.end.linkLost();
    });
  }

  heal(serial: string): void {
    this.trouble.set(serial, { ...NO_TROUBLE });
  }

  /** Everything that was under way is gone, and so are all connections. */
  restart(awayMs: number): void {
    this.isUp = false;
    const ends = [...this.#sessions.values()].map(({ end }) => end);
    this.#sessions.clear();
    for (const end of ends) end.linkLost();
    const servers = [...this.#servers];
    this.#servers.clear();
    for (const server of servers) server.linkLost();
    this.#time.after(awayMs, () => (this.isUp = true));
  }

  fromServer(server: ServerEnd, serial: string, topic: string, payload: Uint8Array): void {
    if (!this.#servers.has(server)) return;
    this.#carry(serial, 'down', () => this.#sessions.get(serial)?.end.message(topic, payload));
  }

  fromStation(serial: string, topic: string, payload: Uint8Array): void {
    if (!this.#sessions.has(serial)) return;
    this.#carry(serial, 'up', () => this.#hearServers(topic, payload));
  }

  #carry(serial: string, way: 'up' | 'down', deliver: () => void | Promise<void>): void {
    const trouble = this.troubleOf(serial);
    const keptMs = way === 'down' ? trouble.holdMs : 0;
    for (let copy = 0; copy < trouble.copies; copy += 1) {
      const heldMs = trouble.delayMs === 0 ? 0 : this.#luck.between(0, trouble.delayMs);
      // a copy may come much later than its twin
      const laterMs = copy === 0 ? 0 : copy === 1 ? 20 : 600_000;
      this.#time.after(LATENCY_MS + keptMs + heldMs + laterMs, async () => {
        if (this.isUp && this.troubleOf(serial)[way]) await deliver();
      });
    }
  }

  async #hearServers(topic: string, payload: Uint8Array): Promise<void> {
    for (const server of this.#servers) await server.message(topic, payload);
  }

  #tellServers(topic: string, payload: Uint8Array): void {
    this.#time.after(LATENCY_MS, () => this.#hearServers(topic, payload));
  }

  #sayState(): void {
    const online = this.#servers.size > 0;
    this.#time.after(LATENCY_MS, () => {
      if (this.#servers.size > 0 !== online) return;
      for (const { end } of this.#sessions.values()) end.hostIs(online);
    });
  }
}
