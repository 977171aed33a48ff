import ipaddr from 'ipaddr.js';

/** First bytes of an IPv6 address that carries an IPv4 address for a translator (RFC 6052). */
const NAT64 = '64:ff9b::/96';
/** `::10.0.0.1`, which the parser reads as a mapped address and sockets do not. */
const COMPATIBLE = /^::\d+\./;
/** The only part of IPv6 from which global addresses are given out. */
const GLOBAL_UNICAST = '2000::/3';

/**
 * True if an IP address is of the public Internet. Everything else, also if it is only carried inside an IPv6 address, may
 * lead to this machine, its network or the services of its host, and is refused: private and local addresses, those of
 * carriers, tunnels, multicast, documentation and tests, and every range that is not given out.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || COMPATIBLE.test(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv4 ? isPublicIpv4(address) : isPublicIpv6(address);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.zoneId !== undefined && address.zoneId !== '') return false;
  if (address.isIPv4MappedAddress()) return isPublicIpv4(address.toIPv4Address());
  if (address.match(ipaddr.IPv6.parseCIDR(NAT64))) return isPublicIpv4(carriedIpv4(address));
  return address.range() === 'unicast' && address.match(ipaddr.IPv6.parseCIDR(GLOBAL_UNICAST));
}

/** The IPv4 address in the last four bytes. */
function carriedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
