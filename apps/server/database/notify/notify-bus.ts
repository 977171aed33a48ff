import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Clock } from '../../core/clock.ts';
import { logOnce, type Log } from '../../core/log.ts';
import type { MessageReceiver, ProcessBusCounts, StartedBus } from '../../core/bus/process-bus.ts';
import type { WorkListener } from '../../core/bus/work-notices.ts';
import { clientConfig, type DatabaseAddress } from '../address.ts';
import { sessionSetup } from '../session-settings.ts';
import { jsonOf, type Message, messageLine, packLines, readMessageLine, readPacket, splitLine } from './packet.ts';
import { PartialMessages } from './partial-messages.ts';
import { WORK_CHANNEL, WorkListeners } from './work-listeners.ts';

export type NotifyBusOptions = {
  readonly address: DatabaseAddress;
  /** Under which this process sends; its own messages are skipped. Letters, digits and `-`. */
  readonly processId: string;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly log: Log;
  /** True if no other process can join: messages are dropped, and only notices of work are received. Default: no. */
  readonly isAlone?: boolean;
};

const CHANNEL = 'zagon';
const ROLE = 'zagon_system';
/**
 * Time from one commit to the next, ms, in which messages are gathered: all notifying commits of a database wait for each
 * other. After a pause the first messages are sent at once.
 */
const GATHER_MS = 20;
/** A statement that is not answered in this time has lost its connection, ms. */
const ANSWER_MS = 5_000;
/** How often a connection without messages is checked, ms. */
const CHECK_MS = 10_000;
const RETRY_MS = 500;
/** Size of the messages that wait to be sent, characters; further ones are lost. */
const QUEUE_MAX = 8_000_000;
const PACKETS_PER_COMMIT = 16;
/** Kind of the message of a process that lost some: others have missed something. */
const GAP = 'gap';

type Outcome = 'read' | 'skipped' | 'malformed';

/**
 * Carries messages between processes over LISTEN and NOTIFY. One connection of its own listens and notifies, so the order
 * of a sender is kept, and only transactions that leave work to loops notify by themselves. It reconnects by itself: it
 * listens first, then reports a gap, here and to the processes that missed what this one could not send.
 */
export class NotifyBus implements StartedBus {
  readonly #options: NotifyBusOptions;
  readonly #receivers = new Map<string, Set<(message: Message, from: string) => Outcome>>();
  readonly #gapListeners = new Set<() => void>();
  readonly #work = new WorkListeners();
  readonly #partial = new PartialMessages();
  readonly #counts = { sent: 0, received: 0, ignored: 0, lost: 0 };
  readonly #logged = new Set<string>();
  readonly #connection;
  #queue: string[] = [];
  #queued = 0;
  #number = 0;
  #isUp = false;
  /** True if messages were lost and the other processes do not know yet. */
  #hasLost = false;
  /** True once a connection was lost or could not be made. */
  #mayHaveMissed = false;
  #stopping = false;
  #wake: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: NotifyBusOptions) {
    this.#options = options;
    this.#connection = logOnce(options.log, 'process_bus.connection_lost');
  }

  get counts(): ProcessBusCounts {
    return this.#counts;
  }

  isUp(): boolean {
    return this.#isUp;
  }

  onWork(listener: WorkListener): () => void {
    return this.#work.add(listener);
  }

  send(kind: string, body: unknown, to = ''): void {
    if (this.#options.isAlone === true) return;
    const line = messageLine({ kind, to, body: JSON.stringify(body) });
    if (line === undefined) this.#logFirst('oversized', kind);
    if (line === undefined || !this.#isUp || this.#queued + line.length > QUEUE_MAX) return this.#lose(1);
    this.#counts.sent += 1;
    this.#enqueue(line);
  }

  on<Body>(kind: string, { schema, isFor, receive }: MessageReceiver<Body>): () => void {
    const receiver = ({ to, body }: Message, from: string): Outcome => {
      if (isFor !== undefined && !isFor(to)) return 'skipped';
      const parsed = schema.safeParse(jsonOf(body));
      if (!parsed.success) return 'malformed';
      receive(parsed.data, from);
      return 'read';
    };
    const all = this.#receivers.get(kind) ?? new Set();
    this.#receivers.set(kind, all.add(receiver));
    return () => all.delete(receiver);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  /** Connects; resolves after the first attempt. One that fails is repeated in the background. */
  async start(): Promise<void> {
    const { promise: tried, resolve } = Promise.withResolvers<void>();
    this.#stopping = false;
    this.#running = this.#run(resolve);
    await tried;
  }

  /** Sends what is queued and disconnects. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
  }

  async #run(tried: () => void): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#serve(() => {
          this.#connection.recovered();
          this.#reportGap();
          tried();
        });
      } catch (error) {
        this.#connection.failed(error);
      }
      this.#mayHaveMissed = true;
      tried();
      if (!this.#stopping) await this.#pause(RETRY_MS);
    }
  }

  /** Serves over one connection until it is lost or the bus stops. */
  async #serve(up: () => void): Promise<void> {
    const { address, clock } = this.#options;
    let lost: Error | undefined;
    let flushedMs = Number.NEGATIVE_INFINITY;
    const client = new Client({
      ...clientConfig(address, ROLE),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lose = (error: Error): void => {
      lost ??= error;
      this.#wake();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection was closed')));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) this.#receive(payload);
      else if (channel === WORK_CHANNEL && !this.#work.notified(payload)) this.#ignore('kind', payload);
    });
    try {
      await client.connect();
      await client.query(`${sessionSetup(address, ROLE)}; set synchronous_commit = off`);
      for (const channel of [WORK_CHANNEL, CHANNEL]) await client.query(`listen ${channel}`);
      this.#isUp = true;
      this.#work.setReceiving(true);
      up();
      for (;;) {
        if (!this.#stopping && this.#queue.length === 0) await this.#pause(CHECK_MS);
        const gatherMs = flushedMs + GATHER_MS - clock.monotonicMs();
        if (!this.#stopping && lost === undefined && this.#queue.length > 0 && gatherMs > 0) await wait(gatherMs);
        if (lost !== undefined) throw lost;
        flushedMs = clock.monotonicMs();
        await this.#flush(client);
        if (this.#stopping) return;
      }
    } finally {
      this.#isUp = false;
      this.#work.setReceiving(false);
      this.#lose(this.#queue.length);
      this.#queue = [];
      this.#queued = 0;
      // The connection is gone or about to go; what made it fail is logged already.
      await Promise.race([client.end().catch(() => undefined), wait(ANSWER_MS, undefined, { ref: false })]);
    }
  }

  /** Sends what is queued; without messages it only checks the connection. */
  async #flush(client: Client): Promise<void> {
    const lines = this.#queue;
    this.#queue = [];
    this.#queued = 0;
    const parts = lines.flatMap((line) => splitLine(line, (this.#number += 1)));
    const packets = packLines(parts, this.#options.processId, () => (this.#number += 1));
    try {
      if (packets.length === 0 && !this.#stopping) await client.query('select 1');
      for (let start = 0; start < packets.length; start += PACKETS_PER_COMMIT)
        await client.query('select pg_notify($1, packet) from unnest($2::text[]) as packet', [
          CHANNEL,
          packets.slice(start, start + PACKETS_PER_COMMIT),
        ]);
    } catch (error) {
      this.#lose(lines.length);
      throw error;
    }
  }

  /** Waits for the given time, or until there is something to do. */
  async #pause(ms: number): Promise<void> {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    const timer = setTimeout(wake, ms);
    this.#wake = wake;
    await woken;
    clearTimeout(timer);
  }

  #enqueue(line: string): void {
    this.#queue.push(line);
    this.#queued += line.length;
    if (this.#queue.length === 1) this.#wake();
  }

  #lose(messages: number): void {
    this.#counts.lost += messages;
    if (messages > 0) this.#hasLost = true;
  }

  #reportGap(): void {
    if (this.#hasLost) this.#enqueue(`${GAP}\t\ttrue`);
    this.#hasLost = false;
    if (this.#mayHaveMissed && this.#options.isAlone !== true) this.#notifyGap();
  }

  #notifyGap(): void {
    for (const listener of this.#gapListeners) listener();
  }

  #receive(payload: string): void {
    const { processId, clock } = this.#options;
    const packet = readPacket(payload);
    if (packet.kind !== 'lines') return this.#ignore(packet.kind, '');
    const { sender } = packet;
    if (sender === processId) return;
    for (const line of packet.lines) {
      if (line.kind === 'malformed') this.#ignore('malformed', '');
      else if (line.kind === 'message') this.#deliver(line.message, sender);
      else {
        const added = this.#partial.add(sender, line.part, clock.monotonicMs());
        if (added === 'refused') this.#ignore('malformed', '');
        else if (added !== 'waiting') {
          const message = readMessageLine(added.line);
          if (message === undefined) this.#ignore('malformed', '');
          else this.#deliver(message, sender);
        }
      }
    }
  }

  #deliver(message: Message, from: string): void {
    const { kind } = message;
    if (kind === GAP) {
      this.#counts.received += 1;
      return this.#notifyGap();
    }
    const receivers = [...(this.#receivers.get(kind) ?? [])];
    if (receivers.length === 0) return this.#ignore('kind', kind);
    this.#counts.received += 1;
    for (const receiver of receivers) {
      try {
        if (receiver(message, from) === 'malformed') this.#ignore('malformed', kind);
      } catch (error) {
        // A bug here must not end every process at once.
        this.#options.log.error('process_bus.receiver_failed', error, { kind });
      }
    }
  }

  #ignore(because: 'malformed' | 'version' | 'kind', kind: string): void {
    this.#counts.ignored += 1;
    this.#logFirst(because, kind);
  }

  /** Once per reason, so that malformed messages cannot flood the log. */
  #logFirst(because: string, kind: string): void {
    if (this.#logged.has(because)) return;
    this.#logged.add(because);
    this.#options.log.warn('process_bus.message_ignored', { because, kind });
  }
}
