import { useEffect, useEffectEvent, useState } from 'react';
import type { OutputOpeningRequest } from '../../../entities/output/open-by-hand.ts';

/** Requests whose order was sent. A dialog that is mounted again for the same request must not send it twice. */
const sent = new WeakSet<OutputOpeningRequest>();

/**
 * Sends the order of a request as soon as its dialog is open, once. Returns whether the server has not responded yet.
 */
export function useSendAtOnce(
  request: OutputOpeningRequest,
  enabled: boolean,
  send: (minutes: number) => Promise<unknown>,
): boolean {
  const { minutes } = request;
  const [sending, setSending] = useState(enabled && minutes !== undefined && !sent.has(request));
  const sendOnce = useEffectEvent(() => {
    if (!sending || minutes === undefined || sent.has(request)) return;
    sent.add(request);
    void send(minutes).finally(() => setSending(false));
  });
  useEffect(() => sendOnce(), []);
  return sending;
}
