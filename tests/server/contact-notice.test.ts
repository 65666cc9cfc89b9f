import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNoticeSender } from '../../server/contact/notice.ts'
import { listening } from '../listening.ts'

const MESSAGE = {
  idempotency_key: crypto.randomUUID(),
  name: 'Ada “Countess” Lovelace',
  email: 'ada@example.org',
  subject: 'An engine',
  message: 'It could weave patterns.\n.\nRCPT TO:<spam@example.org>',
  locale: 'en' as const,
  sent_at: '2026-11-21T12:00:00.000Z',
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server that takes everything, and remembers the lines it was told. */
async function mailServer(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        lines.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  closing.push(() => server.close())
  return { url: `smtp://127.0.0.1:${await listening(server)}?ignoreTLS=true`, lines }
}

test('the owner gets the message, and answers the one who wrote it', async () => {
  const { url, lines } = await mailServer()
  const warnings: unknown[] = []
  const log = { warn: (fields: unknown) => void warnings.push(fields) }
  await createNoticeSender({ smtpUrl: url, to: 'owner@example.org', log })(MESSAGE)
  expect(warnings).toEqual([])
  expect(lines).toContain('To: owner@example.org')
  expect(lines).toContain('Subject: An engine')
  expect(lines.join('\n')).toMatch(/^Reply-To: .*Lovelace\?=\n <ada@example\.org>$/m)
  // The dot and the command of the message are text: there is one recipient.
  expect(lines.filter((line) => line.startsWith('RCPT TO:<owner@example.org>'))).toHaveLength(1)
  expect(lines).toContain('..')
})

test('of a message that is flagged the owner hears so', async () => {
  const { url, lines } = await mailServer()
  const log = { warn: () => {} }
  await createNoticeSender({ smtpUrl: url, to: 'owner@example.org', log })({ ...MESSAGE, flagged: true })
  expect(lines).toContain('Subject: [flagged] An engine')
  expect(lines.join('\n')).toContain('A hidden field of the form was filled in')
})

test('a mail server that is down costs a warning', async () => {
  const warnings: string[] = []
  const log = { warn: (_fields: unknown, line?: string) => void warnings.push(line ?? '') }
  await createNoticeSender({ smtpUrl: 'smtp://127.0.0.1:1', to: 'owner@example.org', log })(MESSAGE)
  expect(warnings).toEqual(['The notice of a contact message was not sent; the message itself is safe'])
})
