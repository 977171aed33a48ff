import { ok, refuse, type Result } from '../core/result.ts';
import { bestSignal, countOf, devEuiOf, memberOf, momentOf, objectOf, textOf } from './envelope.ts';
import type { Decoded, NetworkMessage, UnreadableMessage } from './uplink.ts';

const TOPIC = /^application\/([^/]+)\/device\/([^/]+)\/event\/([a-z]+)$/;
const DECODER_CODE = 'UPLINK_CODEC';

/** Reads a message of the MQTT integration of ChirpStack 4. */
export function readChirpstack(topic: string, payload: Decoded): Result<NetworkMessage, UnreadableMessage> {
  const [, application, topicDevEui, event] = TOPIC.exec(topic) ?? [];
  const info = objectOf(memberOf(payload, 'deviceInfo'));
  const devEui = devEuiOf(memberOf(info, 'devEui'));
  if (application === undefined || devEui === undefined) return refuse('not_understood');
  const statedApplication = memberOf(info, 'applicationId');
  if (devEuiOf(topicDevEui) !== devEui || (statedApplication !== undefined && statedApplication !== application))
    return refuse('topic_and_payload_differ');
  const name = textOf(memberOf(info, 'deviceName'));
  const atMs = momentOf(memberOf(payload, 'time'));
  switch (event) {
    case 'up':
      return readUp(payload, { devEui, name, atMs });
    case 'join':
      return atMs === undefined ? refuse('not_understood') : ok({ kind: 'join', devEui, name, atMs });
    case 'status':
      return ok({ kind: 'status', devEui, batteryPct: batteryOf(payload) });
    case 'log':
      if (memberOf(payload, 'code') !== DECODER_CODE) return ok({ kind: 'other' });
      return ok({ kind: 'decoder_failed', devEui, detail: textOf(memberOf(payload, 'description')) });
    default:
      return ok({ kind: 'other' });
  }
}

function readUp(
  payload: Decoded,
  { atMs, ...device }: { readonly devEui: string; readonly name: string; readonly atMs: number | undefined },
): Result<NetworkMessage, UnreadableMessage> {
  const [frameCounter, port] = [countOf(memberOf(payload, 'fCnt')), countOf(memberOf(payload, 'fPort'))];
  if (atMs === undefined || frameCounter === undefined || port === undefined) return refuse('not_understood');
  return ok({
    kind: 'uplink',
    uplink: {
      ...device,
      atMs,
      frameCounter,
      port,
      decoded: objectOf(memberOf(payload, 'object')) ?? null,
      warnings: [],
      signal: bestSignal(memberOf(payload, 'rxInfo')),
    },
  });
}

function batteryOf(payload: Decoded): number | null {
  const level = memberOf(payload, 'batteryLevel');
  const isUnavailable =
    memberOf(payload, 'batteryLevelUnavailable') === true || memberOf(payload, 'externalPowerSource') === true;
  return typeof level === 'number' && !isUnavailable ? level : null;
}
