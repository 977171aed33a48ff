import { ok, refuse, type Result } from '../core/result.ts';
import { bestSignal, countOf, devEuiOf, memberOf, momentOf, objectOf, textOf, textsOf } from './envelope.ts';
import type { Decoded, NetworkMessage, UnreadableMessage } from './uplink.ts';

const TOPIC = /^v3\/([^/@]+)(?:@[^/]+)?\/devices\/([^/]+)\/([a-z/]+)$/;

/** Reads a message of the MQTT server of The Things Stack 3. */
export function readThingsStack(topic: string, payload: Decoded): Result<NetworkMessage, UnreadableMessage> {
  const [, application, device, event] = TOPIC.exec(topic) ?? [];
  const ids = objectOf(memberOf(payload, 'end_device_ids'));
  const devEui = devEuiOf(memberOf(ids, 'dev_eui'));
  if (device === undefined || devEui === undefined) return refuse('not_understood');
  const stated = memberOf(objectOf(memberOf(ids, 'application_ids')), 'application_id');
  if (memberOf(ids, 'device_id') !== device || (stated !== undefined && stated !== application))
    return refuse('topic_and_payload_differ');
  const receivedAtMs = momentOf(memberOf(payload, 'received_at'));
  switch (event) {
    case 'up':
      return readUp(payload, { devEui, name: device }, receivedAtMs);
    case 'join':
      return receivedAtMs === undefined
        ? refuse('not_understood')
        : ok({ kind: 'join', devEui, name: device, atMs: receivedAtMs });
    default:
      return ok({ kind: 'other' });
  }
}

function readUp(
  payload: Decoded,
  device: { readonly devEui: string; readonly name: string },
  receivedAtMs: number | undefined,
): Result<NetworkMessage, UnreadableMessage> {
  const message = objectOf(memberOf(payload, 'uplink_message'));
  if (message === undefined) return refuse('not_understood');
  const [frameCounter, port] = [countOf(memberOf(message, 'f_cnt')), countOf(memberOf(message, 'f_port'))];
  const atMs = momentOf(memberOf(message, 'received_at')) ?? receivedAtMs;
  if (atMs === undefined || frameCounter === undefined || port === undefined) return refuse('not_understood');
  return ok({
    kind: 'uplink',
    uplink: {
      ...device,
      atMs,
      frameCounter,
      port,
      decoded: objectOf(memberOf(message, 'decoded_payload')) ?? null,
      warnings: textsOf(memberOf(message, 'decoded_payload_warnings')).map((text) => textOf(text).slice(0, 200)),
      signal: bestSignal(memberOf(message, 'rx_metadata')),
    },
  });
}
