import { currentEndpoint, switchPushOn } from '../../../entities/session/push/browser-push.ts';
import type { Source } from './source.ts';

export type PushReading = {
  /** The address of this browser at its push service. */
  readonly endpoint: string;
};

/** Subscribes this browser with the key of the server. The subscription outlives the screen, as in the settings. */
export function subscribePush(publicKey: string, userId: string): Source<PushReading> {
  return async ({ onReading, onEnd }) => {
    const { state, refused } = await switchPushOn(publicKey, userId);
    if (state === 'on') {
      const endpoint = await currentEndpoint();
      return endpoint === null ? onEnd({ kind: 'failed', detail: null }) : onReading({ endpoint });
    }
    // Without the user's decision the state remains `off`.
    if (refused !== undefined) return onEnd({ kind: 'failed', detail: refused.message });
    if (state === 'denied') return onEnd({ kind: 'denied' });
    onEnd(state === 'off' ? { kind: 'cancelled' } : { kind: 'absent', reason: 'no_support' });
  };
}
