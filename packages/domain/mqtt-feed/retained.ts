import type { FeedFarm, FeedModule, FeedOutput } from './farm.ts';
import { moduleDevice, sectionDevice } from './discovery.ts';
import { accountStatusTopic, discoveryTopic, OFFLINE, ONLINE, thingTopic } from './topics.ts';

/** Everything that is retained for an account: the payload of each topic. */
export function retainedTopics(farm: FeedFarm): ReadonlyMap<string, string> {
  const { accountId } = farm;
  const topics = new Map<string, string>([[accountStatusTopic(accountId), ONLINE]]);
  const outputs = new Map(farm.outputs.map((output) => [output.id, output]));
  for (const module of farm.modules) {
    for (const [leaf, payload] of moduleStates(module))
      topics.set(thingTopic(accountId, 'module', module.id, leaf), payload);
    const device = moduleDevice(farm, module);
    if (hasComponents(device)) topics.set(discoveryTopic(accountId, 'module', module.id), JSON.stringify(device));
  }
  for (const output of farm.outputs)
    topics.set(thingTopic(accountId, 'output', output.id, 'state'), outputState(output.isOpen));
  for (const section of farm.sections) {
    const topic = (leaf: string) => thingTopic(accountId, 'section', section.id, leaf);
    topics.set(topic('state'), outputState(outputs.get(section.outputId)?.isOpen ?? null));
    topics.set(topic('minutes'), String(section.minutes));
    topics.set(discoveryTopic(accountId, 'section', section.id), JSON.stringify(sectionDevice(farm, section)));
  }
  return topics;
}

/** The states of a module; what it has never reported is absent. */
export function moduleStates(module: FeedModule): readonly (readonly [string, string])[] {
  const values = Object.entries(module.values);
  const newest = values.map(([, { at }]) => at).toSorted();
  return [
    ['status', module.isCurrent ? ONLINE : OFFLINE],
    ...(module.isStation ? [['connected', String(module.isConnected)] as const] : []),
    ...(values.length === 0
      ? []
      : [
          [
            'values',
            JSON.stringify({
              ...Object.fromEntries(values.map(([name, { value }]) => [name, value])),
              at: newest.at(-1),
            }),
          ] as const,
        ]),
  ];
}

/** The state of an output as Home Assistant reads it: `None` while its module has not reported it. */
export function outputState(isOpen: FeedOutput['isOpen']): 'open' | 'closed' | 'None' {
  if (isOpen === null) return 'None';
  return isOpen ? 'open' : 'closed';
}

/** What has to be published so that `after` is retained in place of `before`; an empty payload removes a topic. */
export function changedTopics(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const changed = [...after].filter(([topic, payload]) => before.get(topic) !== payload);
  const removed = [...before.keys()].filter((topic) => !after.has(topic)).map((topic) => [topic, ''] as const);
  return [...removed, ...changed];
}

function hasComponents({ components }: ReturnType<typeof moduleDevice>): boolean {
  return typeof components === 'object' && components !== null && Object.keys(components).length > 0;
}
