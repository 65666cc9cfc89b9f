/**
 * Preloaded (`--import`) into processes that must not speak with anyone beyond this machine: writes each address
 * that is connected to or looked up, and each telemetry package that is loaded, to the file `NETWORK_LOG`. On SIGUSR2
 * the process throws an error that nobody catches.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import net from 'node:net'

const log = (line: string) => appendFileSync(process.env.NETWORK_LOG ?? '/dev/null', `${line}\n`)
const LOOPBACK = /^(127\.|::1$|localhost$)/

/** Calls go on as they were, once the host among their arguments was written down. */
function watch<T extends object>(owner: T, name: keyof T, hostOf: (args: unknown[]) => unknown): void {
  const original = owner[name] as (...args: unknown[]) => unknown
  Object.assign(owner, {
    [name](this: unknown, ...args: unknown[]) {
      const host = hostOf(args)
      if (typeof host === 'string' && !LOOPBACK.test(host)) log(`${String(name)} ${host}`)
      return original.apply(this, args)
    },
  })
}

watch(net.Socket.prototype, 'connect', ([first, second]) => {
  const [target, host] = Array.isArray(first) ? first : [first, second]
  return typeof target === 'object' && target !== null ? (target.host ?? target.path) : host
})
watch(dns, 'lookup', ([host]) => host)
watch(dns.promises, 'lookup', ([host]) => host)
watch(dgram.Socket.prototype, 'send', (args) => args.find((value) => typeof value === 'string'))
registerHooks({
  resolve(specifier, context, next) {
    if (/sentry|opentelemetry/i.test(specifier)) log(`load ${specifier}`)
    return next(specifier, context)
  },
})
process.on('SIGUSR2', () => {
  throw new Error('An error that nobody catches')
})
log(`started ${process.argv[1]?.split('/').at(-1)}`)
