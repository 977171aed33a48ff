import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/** Network conditions for the messages of one station. */
export type LinkConditions = {
  up: boolean;
  down: boolean;
  /** How many times each message is delivered. */
  copies: number;
  /** Maximum random delay per message, so that messages overtake each other, ms. */
  delayMs: number;
  /** Fixed delay of each message to the station; keeps their order, ms. */
  holdMs: number;
};

export const HEALTHY_LINK: Readonly<LinkConditions> = { up: true, down: true, copies: 1, delayMs: 0, holdMs: 0 };

export type ServerEnd = {
  message(topic: string, payload: Uint8Array): void | Promise<void>;
  linkLost(): void;
};

export type StationEnd = {
  readonly serial: string;
  message(topic: string, payload: Uint8Array): void;
  hostStateChanged(online: boolean): void;
  linkLost(): void;
};

type Session = { readonly end: StationEnd; readonly will: { topic: string; payload: Uint8Array } };

const LATENCY_MS = 40;
/** One and a half keep-alives. */
const KEEPALIVE_TIMEOUT_MS = 22_000;

/** A broker and the network between it and the field. */
export class Broker {
  isUp = true;
  readonly conditions = new Map<string, LinkConditions>();
  readonly #time: Timeline;
  readonly #random: Random;
  readonly #servers = new Set<ServerEnd>();
  readonly #sessions = new Map<string, Session>();

  constructor(time: Timeline, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  conditionsOf(serial: string): LinkConditions {
    const found = this.conditions.get(serial) ?? { ...HEALTHY_LINK };
    this.conditions.set(serial, found);
    return found;
  }

  attach(server: ServerEnd): boolean {
    if (!this.isUp) return false;
    this.#servers.add(server);
    this.#publishState();
    return true;
  }

  /** Ends the server's connection: its will announces the host offline unless another server is connected. */
  detach(server: ServerEnd): void {
    if (this.#servers.delete(server)) this.#publishState();
  }

  isAttached(server: ServerEnd): boolean {
    return this.#servers.has(server);
  }

  /** Returns false if the station cannot reach the broker. */
  connect(end: StationEnd, will: Session['will']): boolean {
    const { up, down } = this.conditionsOf(end.serial);
    if (!this.isUp || !up || !down) return false;
    this.#sessions.set(end.serial, { end, will });
    if (this.#servers.size > 0)
      this.#time.after(LATENCY_MS, () => this.#sessions.get(end.serial)?.end.hostStateChanged(true));
    return true;
  }

  disconnect(serial: string): void {
    this.#sessions.delete(serial);
  }

  /** Cuts one or both directions of the link; both ends notice after their keep-alive. */
  cut(serial: string, directions: { readonly up: boolean; readonly down: boolean }): void {
    Object.assign(this.conditionsOf(serial), { up: !directions.up, down: !directions.down });
    const session = this.#sessions.get(serial);
    this.#time.after(KEEPALIVE_TIMEOUT_MS, () => {
      const { up, down } = this.conditionsOf(serial);
      if (session === undefined || (up && down) || this.#sessions.get(serial) !== session) return;
      this.#sessions.delete(serial);
      this.#sendToServers(session.will.topic, session.will.payload);
      session.end.linkLost();
    });
  }

  restore(serial: string): void {
    this.conditions.set(serial, { ...HEALTHY_LINK });
  }

  /** Drops all connections and all messages in flight. */
  restart(downMs: number): void {
    this.isUp = false;
    const ends = [...this.#sessions.values()].map(({ end }) => end);
    this.#sessions.clear();
    for (const end of ends) end.linkLost();
    const servers = [...this.#servers];
    this.#servers.clear();
    for (const server of servers) server.linkLost();
    this.#time.after(downMs, () => (this.isUp = true));
  }

  fromServer(server: ServerEnd, serial: string, topic: string, payload: Uint8Array): void {
    if (!this.#servers.has(server)) return;
    this.#transmit(serial, 'down', () => this.#sessions.get(serial)?.end.message(topic, payload));
  }

  fromStation(serial: string, topic: string, payload: Uint8Array): void {
    if (!this.#sessions.has(serial)) return;
    this.#transmit(serial, 'up', () => this.#deliverToServers(topic, payload));
  }

  #transmit(serial: string, direction: 'up' | 'down', deliver: () => void | Promise<void>): void {
    const conditions = this.conditionsOf(serial);
    const holdMs = direction === 'down' ? conditions.holdMs : 0;
    for (let copy = 0; copy < conditions.copies; copy += 1) {
      const delayMs = conditions.delayMs === 0 ? 0 : this.#random.between(0, conditions.delayMs);
      // a copy may arrive much later than the original
      const copyDelayMs = copy === 0 ? 0 : copy === 1 ? 20 : 600_000;
      this.#time.after(LATENCY_MS + holdMs + delayMs + copyDelayMs, async () => {
        if (this.isUp && this.conditionsOf(serial)[direction]) await deliver();
      });
    }
  }

  async #deliverToServers(topic: string, payload: Uint8Array): Promise<void> {
    for (const server of this.#servers) await server.message(topic, payload);
  }

  #sendToServers(topic: string, payload: Uint8Array): void {
    this.#time.after(LATENCY_MS, () => this.#deliverToServers(topic, payload));
  }

  #publishState(): void {
    const online = this.#servers.size > 0;
    this.#time.after(LATENCY_MS, () => {
      if (this.#servers.size > 0 !== online) return;
      for (const { end } of this.#sessions.values()) end.hostStateChanged(online);
    });
  }
}
