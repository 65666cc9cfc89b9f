/** One question to one web server, by its headers alone, and never to a machine of the owner's own network. */
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface LinkReply {
  status: number
  /** Target of a redirect, as it is written. */
  location?: string | undefined
}

export interface RequestSettings {
  userAgent: string
  /** Milliseconds for the whole answer. */
  timeout: number
  /** Whether an IP address may be connected to. */
  isAllowed: (address: string) => boolean
  signal: AbortSignal
}

/** The code of the failure to connect to a private address. */
export const PRIVATE = 'EPRIVATE'

/** Networks that are nobody's on the internet (IANA special-purpose address registries, RFC 6890). */
const PRIVATE_NETWORKS = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/')
  PRIVATE_NETWORKS.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function isPublicAddress(address: string): boolean {
  // An IPv4 address may be written as an IPv6 one (RFC 4291, 2.5.5.2).
  const mapped = address.includes('.') ? address.slice(address.lastIndexOf(':') + 1) : address
  return !PRIVATE_NETWORKS.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}

/** Rejects with an error that has a `code` when there is no answer. The body is not read. */
export function requestLink(
  url: URL,
  method: 'HEAD' | 'GET',
  { userAgent, timeout, isAllowed, signal }: RequestSettings,
): Promise<LinkReply> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(privateAddress())
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'User-Agent': userAgent, Accept: '*/*' },
      agent: false,
      lookup: checkedLookup(isAllowed),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    request.on('response', (response) => {
      response.destroy()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
    request.on('error', reject)
    request.end()
  })
}

/** Names are looked up and judged for the very connection: a second look might find another address. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address))) return callback(privateAddress(), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

function privateAddress(): NodeJS.ErrnoException {
  return Object.assign(new Error('a private address'), { code: PRIVATE })
}
