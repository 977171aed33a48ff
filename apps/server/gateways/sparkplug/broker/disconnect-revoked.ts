import type { Log } from '../../../core/log.ts';
import type { stationCredentials } from './station-credentials.ts';
import type { LinkTransport } from './transport.ts';

/** Disconnects stations whose secret was changed or removed. */
export async function disconnectRevoked(
  transport: LinkTransport | undefined,
  credentials: ReturnType<typeof stationCredentials>,
  log: Log,
): Promise<void> {
  try {
    const connected = transport?.connected() ?? [];
    for (const serial of connected.length === 0 ? [] : await credentials.revoked(connected))
      transport?.disconnect(serial);
  } catch (error) {
    log.warn('link.revocation_not_checked', { error: error instanceof Error ? error.message : String(error) });
  }
}
