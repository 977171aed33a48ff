/** Sparkplug topics as data. An id that contains a topic character (`/`, `+`, `#`) is invalid and yields no topic. */

const NAMESPACE = 'spBv1.0';

export type NodeMessageType = 'NBIRTH' | 'NDATA' | 'NDEATH' | 'NCMD';
export type DeviceMessageType = 'DBIRTH' | 'DDATA' | 'DDEATH' | 'DCMD';

export type NodeTopic = { kind: 'node'; type: NodeMessageType; group: string; node: string };
export type DeviceTopic = { kind: 'device'; type: DeviceMessageType; group: string; node: string; device: string };
export type StateTopic = { kind: 'state'; host: string };
export type SparkplugTopic = NodeTopic | DeviceTopic | StateTopic;

const NODE_TYPES: ReadonlySet<string> = new Set<NodeMessageType>(['NBIRTH', 'NDATA', 'NDEATH', 'NCMD']);
const DEVICE_TYPES: ReadonlySet<string> = new Set<DeviceMessageType>(['DBIRTH', 'DDATA', 'DDEATH', 'DCMD']);

/** True for a group, host, node or device id that can be used in a topic. */
export function isTopicId(text: string): boolean {
  return text.length > 0 && !/[/+#]/.test(text) && !text.includes('\0');
}

let newest: { readonly text: string; readonly topic: Readonly<SparkplugTopic> | undefined } = {
  text: '',
  topic: undefined,
};

/**
 * Parses a topic; undefined if it is not a Sparkplug topic. A message is checked before it is read, so the topic parsed
 * last is usually needed once more.
 */
export function parseTopic(text: string): Readonly<SparkplugTopic> | undefined {
  if (newest.text !== text) newest = { text, topic: readTopic(text) };
  return newest.topic;
}

function readTopic(text: string): SparkplugTopic | undefined {
  const parts = text.split('/');
  const [namespace, group, type, node, device] = parts;
  if (namespace !== NAMESPACE || group === undefined || type === undefined || !parts.every(isTopicId)) return undefined;
  if (parts.length === 3 && group === 'STATE') return { kind: 'state', host: type };
  if (parts.length === 4 && node !== undefined && isNodeType(type)) return { kind: 'node', type, group, node };
  if (parts.length === 5 && node !== undefined && device !== undefined && isDeviceType(type))
    return { kind: 'device', type, group, node, device };
  return undefined;
}

/** Formats a topic. */
export function formatTopic(topic: SparkplugTopic): string {
  switch (topic.kind) {
    case 'state':
      return [NAMESPACE, 'STATE', topic.host].map(assertTopicId).join('/');
    case 'node':
      return [NAMESPACE, topic.group, topic.type, topic.node].map(assertTopicId).join('/');
    case 'device':
      return [NAMESPACE, topic.group, topic.type, topic.node, topic.device].map(assertTopicId).join('/');
  }
}

/** Topic filters that match every node of the group. */
export function hostFilters(group: string): string[] {
  return [`${NAMESPACE}/${assertTopicId(group)}/+/+`, `${NAMESPACE}/${assertTopicId(group)}/+/+/+`];
}

function assertTopicId(id: string): string {
  if (!isTopicId(id)) throw new Error(`"${id}" cannot be used in a topic`);
  return id;
}

function isNodeType(type: string): type is NodeMessageType {
  return NODE_TYPES.has(type);
}

function isDeviceType(type: string): type is DeviceMessageType {
  return DEVICE_TYPES.has(type);
}
