import { refuse, type Result } from '../core/result.ts';
import { readChirpstack } from './chirpstack.ts';
import { objectOf } from './envelope.ts';
import type { NetworkKind } from './network-kind.ts';
import { readThingsStack } from './things-stack.ts';
import type { Decoded, NetworkMessage, UnreadableMessage } from './uplink.ts';

type Reader = (topic: string, payload: Decoded) => Result<NetworkMessage, UnreadableMessage>;

const READERS = {
  chirpstack: readChirpstack,
  things_stack: readThingsStack,
} as const satisfies Record<NetworkKind, Reader>;

/** Reads what a network server has published. A topic that contradicts its payload is refused: one of both is forged. */
export function readUplink(
  kind: NetworkKind,
  topic: string,
  payload: string,
): Result<NetworkMessage, UnreadableMessage> {
  const body = parsed(payload);
  if (body === undefined) return refuse('not_json');
  const object = objectOf(body);
  return object === undefined ? refuse('not_understood') : READERS[kind](topic, object);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
