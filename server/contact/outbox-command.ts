/**
 * `npm run outbox`: contact messages that are not in the database yet, and those that it refused, with the reason.
 * `npm run outbox -- resend` hands the refused ones over again; `npm run outbox -- discard KEY` deletes one.
 */
import { existsSync } from 'node:fs'
import type { ContactArguments } from '../backend/database.ts'
import { ConfigError, exitWithError } from '../config-error.ts'
import { loadEnv } from '../env.ts'
import { type Outbox, openOutbox, outboxFile } from './outbox.ts'

try {
  runCommand(process.argv.slice(2))
} catch (error) {
  exitWithError(error)
}

function runCommand([command = 'list', key = '']: string[]): void {
  const file = outboxFile(loadEnv().dataDir)
  if (!existsSync(file)) throw new ConfigError(`No contact message was ever in ${file}`)
  const outbox = openOutbox(file)
  for (const line of linesOf(outbox, command, key)) console.log(line)
  outbox.close()
}

function linesOf(outbox: Outbox, command: string, key: string): string[] {
  if (command === 'list') return list(outbox)
  if (command === 'resend') return [`${outbox.resend()} of them wait again: the running site takes them`]
  if (command !== 'discard') {
    throw new ConfigError(`Unknown command ${command}: npm run outbox [-- resend | discard KEY]`)
  }
  if (!outbox.discard(key)) throw new ConfigError(`No message that was refused has the key ${key}`)
  return [`${key} is deleted`]
}

function list(outbox: Outbox): string[] {
  const [waiting, refused] = [outbox.waiting(), outbox.refused()]
  const advice =
    'Once the reason is gone: npm run outbox -- resend. To delete one: npm run outbox -- discard KEY'
  return [
    `${waiting.length} waiting for the backend, ${refused.length} refused by it`,
    ...waiting.map((message) => `\n${textOf(message)}`),
    ...refused.map(
      ({ message, reason, refusedAt }) => `\nRefused on ${refusedAt}: ${reason}\n${textOf(message)}`,
    ),
    ...(refused.length > 0 ? [`\n${advice}`] : []),
  ]
}

function textOf({ idempotency_key, sent_at, locale, flagged, ...message }: ContactArguments): string {
  const head = `Key ${idempotency_key}, sent ${sent_at} (${locale})${flagged ? ', flagged' : ''}`
  return `${head}\n${message.name} <${message.email}>: ${message.subject}\n${message.message}`
}
