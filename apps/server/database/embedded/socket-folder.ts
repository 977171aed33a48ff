import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only part of the socket's file name: nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** Where a cluster has its socket: a short path, because sockets allow about 100 characters. */
export function socketFolderOf(cluster: string): string {
  return join(tmpdir(), `zagon-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
}
