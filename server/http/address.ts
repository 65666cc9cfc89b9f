/** Address of the visitor who sent a request, as far as it can be known. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A list of addresses and networks, each already checked by `env.ts`. */
export function trustedNetworks(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * The address that is counted: the connection's own or, as long as that is a trusted proxy, the next one from
 * the right in `X-Forwarded-For`. What a visitor writes into that header themselves is never reached. Of an
 * IPv6 address, the first 64 bits: one household or server has all that follow.
 */
export function visitorAddress(c: Context, trusted: BlockList): string {
  let address = plainAddress(incomingOf(c)?.socket.remoteAddress ?? '') ?? 'unknown'
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').reverse()
  for (const hop of forwarded) {
    if (!isTrusted(address, trusted)) break
    const next = plainAddress(hop.trim())
    if (next === undefined) break
    address = next
  }
  return isIP(address) === 6 ? networkOf(address) : address
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a request comes from a trusted proxy. */
export function isFromProxy(incoming: IncomingMessage | undefined, trusted: BlockList): boolean {
  const peer = plainAddress(incoming?.socket.remoteAddress ?? '')
  return peer !== undefined && isTrusted(peer, trusted)
}

/** The request as Node has it; `undefined` where there is no socket, as in tests. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  return ((c.env ?? {}) as Partial<HttpBindings>).incoming
}

/** Without port and brackets, and an IPv4 address as such: `::ffff:10.0.0.1` → `10.0.0.1`. */
function plainAddress(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(\d+\.)/i, '$1')
  return isIP(address) === 0 ? undefined : address
}

function networkOf(address: string): string {
  const full = expand(new SocketAddress({ address, family: 'ipv6' }).address)
  return `${full.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address in its short form. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  return [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}
