import { isIP, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * An IP address in the one form by which it is compared and recorded: IPv6 in its shortest form without a zone, and
 * IPv4 as such, even if it is mapped to IPv6. Null for other text.
 */
export function plainAddress(text: string): string | null {
  switch (isIP(text)) {
    case 4:
      return text;
    case 6: {
      const [unzoned = ''] = text.split('%');
      const { address } = new SocketAddress({ address: unzoned, family: 'ipv6' });
      return MAPPED.exec(address)?.[1] ?? address;
    }
    default:
      return null;
  }
}
