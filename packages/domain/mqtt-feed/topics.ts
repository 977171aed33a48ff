/** Kinds of things with topics of their own. */
export const FEED_THINGS = ['module', 'section', 'output'] as const;
export type FeedThing = (typeof FEED_THINGS)[number];

/** Name of each kind in topics. */
const FOLDERS = { module: 'modules', section: 'sections', output: 'outputs' } as const satisfies Record<
  FeedThing,
  string
>;

/** Payloads of availability. */
export const ONLINE = 'online';
export const OFFLINE = 'offline';

/** First levels of all topics of an account. */
export function feedRoot(accountId: string): string {
  return `zagon/${accountId}`;
}

/** Whether the server publishes the account: `online` or `offline`. */
export function accountStatusTopic(accountId: string): string {
  return `${feedRoot(accountId)}/status`;
}

/** Where the alarms and runs of an account are published as events, not retained. */
export function eventTopic(accountId: string, kind: 'alarms' | 'runs'): string {
  return `${feedRoot(accountId)}/events/${kind}`;
}

/** A topic of a thing: `zagon/<account>/sections/<id>/state`. */
export function thingTopic(accountId: string, kind: FeedThing, id: string, leaf: string): string {
  return `${feedRoot(accountId)}/${FOLDERS[kind]}/${id}/${leaf}`;
}

/** Prefix under which Home Assistant finds the devices of an account. */
export function discoveryPrefix(accountId: string): string {
  return `${feedRoot(accountId)}/homeassistant`;
}

/** Where a device is described for Home Assistant. An empty payload removes it. */
export function discoveryTopic(accountId: string, kind: 'module' | 'section', id: string): string {
  return `${discoveryPrefix(accountId)}/device/zagon_${kind}_${id}/config`;
}

/** Where Home Assistant announces that it has started. */
export function homeAssistantStatusTopic(accountId: string): string {
  return `${discoveryPrefix(accountId)}/status`;
}

/** What a topic is about: a thing, or the account as a whole. */
export type FeedTopic =
  | { readonly about: 'thing'; readonly kind: FeedThing; readonly id: string; readonly leaf: string }
  | { readonly about: 'discovery'; readonly kind: FeedThing; readonly id: string }
  | { readonly about: 'account'; readonly leaf: string };

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const THING = new RegExp(`^(modules|sections|outputs)/(${ID})/([a-z/]+)$`);
const DISCOVERY = new RegExp(`^homeassistant/device/zagon_(module|section)_(${ID})/config$`);

/** Reads a topic of an account; null: it belongs to another account, or is none of the feed. */
export function readTopic(accountId: string, topic: string): FeedTopic | null {
  const root = `${feedRoot(accountId)}/`;
  if (!topic.startsWith(root)) return null;
  const rest = topic.slice(root.length);
  const [, folder, id, leaf] = THING.exec(rest) ?? [];
  const kind = FEED_THINGS.find((one) => FOLDERS[one] === folder);
  if (kind !== undefined && id !== undefined && leaf !== undefined) return { about: 'thing', kind, id, leaf };
  const [, described, describedId] = DISCOVERY.exec(rest) ?? [];
  const device = FEED_THINGS.find((one) => one === described);
  if (device !== undefined && describedId !== undefined) return { about: 'discovery', kind: device, id: describedId };
  return { about: 'account', leaf: rest };
}

/** True if everything that a filter matches belongs to the account: its first two levels name it, without wildcards. */
export function isFilterOf(accountId: string, filter: string): boolean {
  return filter.startsWith(`${feedRoot(accountId)}/`);
}

/** True if an MQTT filter matches a topic: `+` is one level, `#` the last ones, also none (MQTT 3.1.1, 4.7). */
export function matchesFilter(filter: string, topic: string): boolean {
  const levels = topic.split('/');
  const parts = filter.split('/');
  for (const [index, part] of parts.entries()) {
    if (part === '#') return true;
    const level = levels[index];
    if (level === undefined || (part !== '+' && part !== level)) return false;
  }
  return parts.length === levels.length;
}
