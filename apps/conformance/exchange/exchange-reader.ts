import { readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { birthTable, nameMetrics } from '@zagon/sparkplug/birth-table.ts';
import type { BirthTable } from '@zagon/sparkplug/birth-table.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';
import type { Entry } from './entry.ts';
import type { Exchange, ReceivedEvent, SentEntry, Session, StationMessage } from './exchange.ts';

type Received = Entry & { kind: 'received' };

/** Interprets the lines of an exchange one by one, based on the lines alone. */
export class ExchangeReader {
  readonly #sessions: (Session & { filters: string[]; endedAtMs: number | null })[] = [];
  readonly #messages: StationMessage[] = [];
  readonly #events: ReceivedEvent[] = [];
  readonly #sent: SentEntry[] = [];
  readonly #scenes: { name: string; atMs: number; line: number }[] = [];
  readonly #refusals: string[] = [];
  readonly #seenNumbers = new Set<string>();
  readonly exchange: Exchange;
  #lines = 0;
  #memory = '';
  #turnedAway = 0;
  /** Declared metrics of this session, by module; the empty serial is the station itself. */
  #declared = new Map<string, BirthTable>();

  constructor(serial: string) {
    this.exchange = {
      serial,
      sessions: this.#sessions,
      messages: this.#messages,
      events: this.#events,
      sent: this.#sent,
      scenes: this.#scenes,
      refusals: this.#refusals,
    };
  }

  add(entry: Entry): void {
    this.#lines += 1;
    switch (entry.kind) {
      case 'scene':
        this.#scenes.push({ name: entry.name, atMs: entry.atMs, line: this.#lines });
        return;
      case 'connected':
        this.#declared = new Map();
        this.#sessions.push({
          index: this.#sessions.length,
          atMs: entry.atMs,
          connect: entry.connect,
          turnedAway: this.#turnedAway,
          filters: [],
          endedAtMs: null,
        });
        this.#turnedAway = 0;
        return;
      case 'turned_away':
        this.#turnedAway += 1;
        return;
      case 'refused':
        this.#refusals.push(entry.reason);
        return;
      case 'disconnected': {
        const session = this.#sessions.at(-1);
        if (session !== undefined) session.endedAtMs = entry.atMs;
        return;
      }
      case 'subscribed':
        this.#sessions.at(-1)?.filters.push(entry.filter);
        return;
      case 'sent':
        this.#sent.push({ line: this.#lines, atMs: entry.atMs, scene: this.#scene, sent: entry.sent });
        return;
      case 'received':
        return this.#receive(entry);
    }
  }

  get #scene(): string {
    return this.#scenes.at(-1)?.name ?? '';
  }

  #receive(entry: Received): void {
    const { metrics, undeclared, ...address } = this.#interpret(entry);
    const numbers = metrics.flatMap(({ name, value }) =>
      name === METRIC.message && typeof value === 'number' ? [value] : [],
    );
    const message: StationMessage = {
      line: this.#lines,
      atMs: entry.atMs,
      session: this.#sessions.length - 1,
      scene: this.#scene,
      topic: entry.topic,
      bytes: entry.bytes,
      payload: entry.payload,
      ...address,
      metrics,
      undeclared,
      numbers,
    };
    this.#messages.push(message);
    if (message.type === 'NBIRTH') {
      const memory = metrics.find(({ name }) => name === METRIC.memory)?.value;
      if (typeof memory === 'string') this.#memory = memory;
    }
    if (message.type === 'NDATA') this.#readEvents(message);
  }

  #interpret(entry: Received): Pick<StationMessage, 'type' | 'module' | 'metrics' | 'undeclared'> {
    const topic = parseTopic(entry.topic);
    if (topic === undefined || topic.kind === 'state' || topic.node !== this.exchange.serial)
      return { type: null, module: null, metrics: [], undeclared: [] };
    const { type } = topic;
    const module = topic.kind === 'device' ? topic.device : null;
    const { payload } = entry;
    if (payload === undefined) return { type, module, metrics: [], undeclared: [] };
    if (type === 'NBIRTH') this.#declared = new Map([['', birthTable(payload)]]);
    if (type === 'DBIRTH' && module !== null) this.#declared.set(module, birthTable(payload));
    const table = this.#declared.get(module ?? '');
    const { metrics } = nameMetrics(payload, table ?? { nameOfAlias: new Map(), typeOfName: new Map() }, entry.atMs);
    const isData = type === 'NDATA' || type === 'DDATA';
    const unknownAliases = payload.metrics.flatMap(({ name, alias }) =>
      (name === undefined || name === '') && (alias === undefined || table?.nameOfAlias.has(alias) !== true)
        ? [`alias ${alias ?? 'missing'}`]
        : [],
    );
    const isDeclared = (name: string): boolean =>
      table !== undefined && (table.typeOfName.has(name) || [...table.nameOfAlias.values()].includes(name));
    const unknownNames = metrics.filter(({ name }) => !isDeclared(name)).map(({ name }) => name);
    const undeclared = isData ? [...unknownAliases, ...unknownNames] : [];
    if (type === 'DDEATH' && module !== null) this.#declared.delete(module);
    return { type, module, metrics, undeclared };
  }

  /** An event that arrives again under its number is the same one. */
  #readEvents(message: StationMessage): void {
    for (const { name, value, isHistorical } of message.metrics) {
      if (name !== METRIC.event || value === null) continue;
      const key = `${this.#memory} ${message.numbers.join()}`;
      if (message.numbers.length > 0 && this.#seenNumbers.has(key)) continue;
      this.#seenNumbers.add(key);
      const text = String(value);
      const read = readStationEvent(text);
      const { line, atMs, scene } = message;
      this.#events.push({
        line,
        atMs,
        scene,
        isHistorical,
        text,
        event: read.ok ? read.value : null,
        problem: read.ok ? null : read.reason,
      });
    }
  }
}

/** Interprets a complete exchange. */
export function readExchange(serial: string, entries: readonly Entry[]): Exchange {
  const reader = new ExchangeReader(serial);
  for (const entry of entries) reader.add(entry);
  return reader.exchange;
}
