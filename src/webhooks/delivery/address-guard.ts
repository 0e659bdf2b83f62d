import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** Says no more than this, lest an answer map the inner network for whoever chose the address. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';

  constructor(message = 'The address is not a public one.') {
    super(message);
  }
}

/**
 * Is `address` (IPv4 or IPv6, as text) one of the public unicast internet?
 *
 * Every range of the IANA special-purpose registries is out: private, loopback, link-local (cloud metadata), carrier NAT,
 * and the IPv6 forms that carry an IPv4 address in them (mapped, compatible, NAT64, 6to4, Teredo), whatever they carry.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PLATFORM_ADDRESSES.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/**
 * Of clouds, in ranges that are public: each machine there reaches its own platform by them. Azure's WireServer and DNS
 * (learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16). The other clouds keep theirs in link-local,
 * carrier NAT and unique local ranges.
 */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The one block of IPv6 that is handed out (RFC 4291, 2.4): leaves out what the registries do not name. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * A host of a URL that is an address literal. The WHATWG parser has already turned decimal, octal, hexadecimal and short
 * forms into dotted quads; IPv6 stands in brackets.
 */
export function literalAddress(host: string): string | undefined {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  return isIP(bare) === 0 ? undefined : bare;
}

/** How names and addresses are judged; by default as the public internet demands. */
export interface Judgement {
  readonly isAllowed: (address: string) => boolean;
  readonly resolve: typeof lookup;
}

const PUBLIC: Judgement = { isAllowed: isPublicAddress, resolve: lookup };

/** Resolves like `dns.lookup` and refuses the name if any of its addresses is not allowed. */
export function guardedLookup({ isAllowed, resolve }: Judgement = PUBLIC): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new AddressRefused(), '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/**
 * Connects to allowed addresses only, judged at the moment of connecting, so that a name cannot be public when checked and
 * private when called: what was judged is what is connected to. Literals are judged here: no lookup ever runs for them.
 */
export function guardedConnector(
  options: buildConnector.BuildOptions,
  judgement: Judgement = PUBLIC,
): buildConnector.connector {
  const connect = buildConnector({ ...options, lookup: guardedLookup(judgement) });
  return (target, callback) => {
    const literal = literalAddress(target.hostname);
    if (literal !== undefined && !judgement.isAllowed(literal)) return callback(new AddressRefused(), null);
    return connect(target, callback);
  };
}
