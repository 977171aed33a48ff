import type { EventBody } from '@zagon/contract/live/events.ts';
import type { FeedFarm } from '@zagon/domain/mqtt-feed/farm.ts';
import { changedTopics, retainedTopics } from '@zagon/domain/mqtt-feed/retained.ts';
import { accountStatusTopic, eventTopic, OFFLINE, ONLINE } from '@zagon/domain/mqtt-feed/topics.ts';

type AccountFeedOptions = {
  readonly read: () => Promise<FeedFarm>;
  readonly publish: (topic: string, payload: string) => void;
  readonly failed: (error: unknown) => void;
};

/** How long changes are collected before the farm is read again, ms. */
const REREAD_AFTER_MS = 300;

/** What is published of one account, for as long as a program of it is connected. */
export class AccountFeed {
  readonly #options: AccountFeedOptions;
  /** Minutes set by programs, by section. */
  readonly #minutes = new Map<string, number>();
  #farm: FeedFarm | undefined;
  #retained: ReadonlyMap<string, string> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isOutdated = false;
  /** What was received while the farm was being read. */
  #during: EventBody<'data'>[] = [];

  constructor(options: AccountFeedOptions) {
    this.#options = options;
  }

  /** The farm as published last; undefined until it was read. */
  get farm(): FeedFarm | undefined {
    return this.#farm;
  }

  /** What a program that subscribes is sent first, by topic. */
  get retained(): ReadonlyMap<string, string> {
    return this.#retained;
  }

  /** Reads the farm again and publishes what has changed. Resolves when that is done. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    this.#reading ??= this.#readUntilCurrent().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  /** Something of the account was saved: reads it again soon. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.refresh().catch(this.#options.failed);
    }, REREAD_AFTER_MS);
  }

  /** New values or states of a module: published at once. */
  data(body: EventBody<'data'>): void {
    // What is being read now may be older than this.
    if (this.#reading !== undefined) this.#during.push(body);
    const farm = this.#farm;
    if (farm === undefined) return;
    const module = farm.modules.find(({ id }) => id === body.id_object);
    const isNew = module !== undefined && Object.keys(body.fields).some((name) => !Object.hasOwn(module.values, name));
    this.#show(withData(farm, body));
    // A value that the module never reported before has to be described; what a station loses contact with is unknown, and
    // belongs to other modules than the station itself.
    if (isNew || body.online !== null) this.changed();
  }

  /** An alarm or a run, not retained. */
  event(kind: 'alarms' | 'runs', body: unknown): void {
    const accountId = this.#farm?.accountId;
    if (accountId !== undefined) this.#options.publish(eventTopic(accountId, kind), JSON.stringify(body));
  }

  /** For how long openings of a section last that state no minutes. */
  setMinutes(sectionId: string, minutes: number): void {
    this.#minutes.set(sectionId, minutes);
    if (this.#farm !== undefined) this.#show(this.#farm);
  }

  /** Publishes everything again, for a program that has just started. */
  repeat(): void {
    for (const [topic, payload] of this.#retained) this.#options.publish(topic, payload);
  }

  /** Ends: nothing is retained any more. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const topic of this.#retained.keys()) this.#options.publish(topic, '');
    const accountId = this.#farm?.accountId;
    if (accountId !== undefined) this.#options.publish(accountStatusTopic(accountId), OFFLINE);
    this.#retained = new Map();
    this.#farm = undefined;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      this.#during = [];
      const read = await this.#options.read();
      this.#show(this.#during.reduce(withData, read));
    }
  }

  #show(farm: FeedFarm): void {
    this.#farm = {
      ...farm,
      sections: farm.sections.map((one) => ({ ...one, minutes: this.#minutes.get(one.id) ?? one.minutes })),
    };
    const retained = new Map([...retainedTopics(this.#farm), [accountStatusTopic(farm.accountId), ONLINE]]);
    const changed = changedTopics(this.#retained, retained);
    this.#retained = retained;
    for (const [topic, payload] of changed) this.#options.publish(topic, payload);
  }
}

/** The farm with new values and states of a module. */
function withData(farm: FeedFarm, body: EventBody<'data'>): FeedFarm {
  const states = new Map(body.outputs.map(({ id, state }) => [id, state]));
  const values = Object.fromEntries(
    Object.entries(body.fields).map(([name, { value, timestamp: at }]) => [name, { value, at }]),
  );
  return {
    ...farm,
    modules: farm.modules.map((one) =>
      one.id === body.id_object
        ? {
            ...one,
            isCurrent: body.communication === 'current',
            isConnected: body.online ?? one.isConnected,
            values: { ...one.values, ...values },
          }
        : one,
    ),
    outputs: farm.outputs.map((one) => {
      const isOpen = states.get(one.id);
      return isOpen === undefined ? one : { ...one, isOpen };
    }),
  };
}
