import type { WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';

/** How a webhook is, with the reason. */
export type ShownState = 'on' | 'failing' | 'off' | 'gone' | 'failed';

export function shownState({ state, ended_reason: reason, failing_since: since }: WebhookShape): ShownState {
  switch (state) {
    case 'on':
      return since === null ? 'on' : 'failing';
    case 'off':
      return 'off';
    case 'ended':
      return reason === 'gone' ? 'gone' : 'failed';
  }
}

/** The colour of a state. */
export const STATE_TONES = {
  on: 'ok',
  failing: 'warn',
  off: 'stale',
  gone: 'error',
  failed: 'error',
} as const satisfies Record<ShownState, string>;
