import type { Socket } from 'node:net';
import { events } from '@zagon/contract/live/events.ts';
import { isTokenWellFormed, withoutTokens } from '@zagon/domain/access-tokens/token-form.ts';
import type { PublishedEvent } from '../../core/events.ts';
import type { Service } from '../../core/service.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { AccountFeed } from './account-feed.ts';
import { Commands } from './carry-out.ts';
import { startClientBroker, type ClientBroker, type ReceivedCommand } from './client-broker.ts';
import type { FeedClient, FeedOptions } from './feed-options.ts';
import { readFarm } from './read-farm.ts';

/** How often the rights of connected programs are read again, ms: a token that ends is disconnected within a second. */
const RECHECK_MS = 600;
/** How often everything is read again, ms: values become outdated by time alone. */
const REFRESH_MS = 30_000;
/** How long an account is published after its last program has gone, ms: most come back at once. */
const LINGER_MS = 60_000;
const CLIENTS_PER_ACCOUNT = 300;
/** Sign-ins that are looked up at once, and how many more may wait for their turn. */
const SIGN_INS = { atOnce: 10, waiting: 500 } as const;
const NOTHING_RETAINED: ReadonlyMap<string, string> = new Map();
const MINUTES = { min: 1, max: 1440 } as const;

/** The MQTT feed of programs: what they may see of their account, and their commands. */
export type MqttFeed = Service & {
  /** Takes over a connection whose first packet signs in with a token. */
  accept(socket: Socket): void;
  /** Resolves when all commands received so far were answered. */
  idle(): Promise<void>;
};

/** Creates the feed. It publishes an account only while a program of it is connected. */
export function createMqttFeed(options: FeedOptions): MqttFeed {
  return new RunningFeed(options);
}

class RunningFeed implements MqttFeed {
  readonly name = 'mqtt feed';
  readonly scope = 'every';
  readonly after = ['database', 'http server'];
  readonly #options: FeedOptions;
  readonly #feeds = new Map<string, AccountFeed>();
  readonly #lingering = new Map<string, NodeJS.Timeout>();
  readonly #commands: Commands;
  #broker: ClientBroker | undefined;
  #timers: readonly NodeJS.Timeout[] = [];
  #endEvents: () => void = () => undefined;
  #signingIn = 0;
  readonly #waiting: (() => void)[] = [];
  #isRechecking = false;

  constructor(options: FeedOptions) {
    const { sql, call, clock, log } = options;
    this.#options = options;
    this.#commands = new Commands({
      call,
      clock,
      log,
      farmOf: (accountId) => this.#feeds.get(accountId)?.farm,
      publish: (...message) => this.#broker?.publish(...message),
      isOpening: async (accountId, outputId) =>
        (await liveHandOpenings(sql, accountId)).some(({ output_id: id }) => id === outputId),
    });
  }

  async start(): Promise<void> {
    const { log } = this.#options;
    this.#broker = await startClientBroker({
      signIn: (client) => this.#signIn(client),
      connected: (client) => this.#connected(client),
      disconnected: (client) => this.#disconnected(client),
      command: (client, command) => this.#take(client, command),
      retainedOf: (accountId) => this.#feeds.get(accountId)?.retained ?? NOTHING_RETAINED,
      started: ({ accountId }) => this.#feeds.get(accountId)?.repeat(),
      refused: (refused, detail) => log.info('mqtt_feed.refused', { refused, detail: withoutTokens(detail) }),
    });
    this.#endEvents = this.#options.events.onPublish(
      (event) => this.#published(event),
      (to) => 'client' in to && this.#feeds.has(to.client),
    );
    this.#timers = [
      setInterval(() => void this.#recheck(), RECHECK_MS),
      setInterval(() => this.#refreshAll(), REFRESH_MS),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#endEvents();
    for (const accountId of this.#feeds.keys()) this.#drop(accountId);
    await this.#commands.idle();
    await this.#broker?.stop();
    this.#broker = undefined;
  }

  accept(socket: Socket): void {
    if (this.#broker === undefined) socket.destroy();
    else this.#broker.accept(socket);
  }

  idle(): Promise<void> {
    return this.#commands.idle();
  }

  async #signIn({ id, ip, token }: { readonly id: string; readonly ip: string; readonly token: string }) {
    if (!isTokenWellFormed(token)) return null;
    if (this.#signingIn >= SIGN_INS.atOnce) {
      if (this.#waiting.length >= SIGN_INS.waiting) throw new Error('too many sign-ins at once');
      // A finished sign-in hands its slot to the next in the queue.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#signingIn += 1;
    }
    try {
      const visitor = (await this.#options.visitorsOf([token])).get(token);
      const accountId = visitor?.account?.id;
      if (visitor === undefined || accountId === undefined) return null;
      const clients = this.#broker?.clients().filter((one) => one.accountId === accountId) ?? [];
      if (clients.length >= CLIENTS_PER_ACCOUNT) return null;
      return {
        id,
        ip,
        token,
        visitor,
        accountId,
        connectedAtMs: this.#options.clock.nowMs(),
        filters: new Set<string>(),
      };
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#signingIn -= 1;
      else next();
    }
  }

  #connected({ accountId, visitor: { language } }: FeedClient): void {
    clearTimeout(this.#lingering.get(accountId));
    this.#lingering.delete(accountId);
    if (this.#feeds.has(accountId)) return;
    const { sql, clock, log } = this.#options;
    const failed = (error: unknown): void => log.error('mqtt_feed.read_failed', error, { account: accountId });
    const feed = new AccountFeed({
      read: () => readFarm(sql, { accountId, language }, clock.now()),
      publish: (...message) => this.#broker?.publish(...message),
      failed,
    });
    this.#feeds.set(accountId, feed);
    feed.refresh().catch(failed);
  }

  #disconnected({ id, accountId }: FeedClient): void {
    if (this.#broker?.clients().some((other) => other.accountId === accountId && other.id !== id) === true) return;
    clearTimeout(this.#lingering.get(accountId));
    this.#lingering.set(
      accountId,
      setTimeout(() => this.#drop(accountId), LINGER_MS),
    );
  }

  #drop(accountId: string): void {
    clearTimeout(this.#lingering.get(accountId));
    this.#lingering.delete(accountId);
    this.#feeds.get(accountId)?.stop();
    this.#feeds.delete(accountId);
  }

  #take(client: FeedClient, command: ReceivedCommand): void {
    const feed = this.#feeds.get(client.accountId);
    if (feed !== undefined && feed.farm === undefined) {
      // It came with the connection, before the farm was read.
      feed.refresh().then(
        () => this.#take(client, command),
        (error: unknown) => this.#options.log.error('mqtt_feed.command_failed', error, { account: client.accountId }),
      );
      return;
    }
    if (command.leaf === 'set') return this.#commands.take(client, command);
    const minutes = Number(command.payload);
    const { things, scope } = client.visitor.token;
    const isAllowed = scope === 'operate' && (things === null || things.section.has(command.id)) && !command.isRetained;
    if (isAllowed && Number.isInteger(minutes) && minutes >= MINUTES.min && minutes <= MINUTES.max)
      feed?.setMinutes(command.id, minutes);
    return undefined;
  }

  #published({ to, name, body }: PublishedEvent): void {
    const feed = 'client' in to ? this.#feeds.get(to.client) : undefined;
    if (feed === undefined) return;
    switch (name) {
      case 'data':
        return feed.data(events.data.parse(body));
      case 'alarms':
        return feed.event('alarms', body);
      case 'outputs_plans':
        return feed.event('runs', body);
      case 'objects':
      case 'saved':
      case 'manual_opens':
        return feed.changed();
      default:
        return undefined;
    }
  }

  /** Ends the connections of tokens that have ended, and renews the rights of the others. */
  async #recheck(): Promise<void> {
    if (this.#isRechecking) return;
    this.#isRechecking = true;
    try {
      const clients = this.#broker?.clients() ?? [];
      if (clients.length === 0) return;
      const visitors = await this.#options.visitorsOf([...new Set(clients.map(({ token }) => token))]);
      for (const client of clients) {
        const visitor = visitors.get(client.token);
        if (visitor?.account?.id === client.accountId) client.visitor = visitor;
        else this.#broker?.disconnect(client);
      }
    } catch (error) {
      // What is shown stays; a command is checked again by the call that it makes.
      this.#options.log.error('mqtt_feed.recheck_failed', error);
    } finally {
      this.#isRechecking = false;
    }
  }

  #refreshAll(): void {
    for (const feed of this.#feeds.values()) feed.changed();
  }
}
