import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { openOutbox, outboxFile } from '../../server/contact/outbox.ts'
import { deliverTo, message } from './contact-outbox.ts'

describe('a message that the database refuses for good', () => {
  const refusal = () =>
    Response.json({ code: '23514', message: 'violates check constraint' }, { status: 400 })

  async function refuse() {
    const database = { isMended: false }
    const site = deliverTo({ bad: () => (database.isMended ? undefined : refusal()) })
    const outbox = openOutbox(outboxFile(site.dataDir))
    await site.intake.submit(message('bad'))
    await site.intake.submit(message('good'))
    await expect.poll(() => site.received).toEqual(['good'])
    await expect.poll(() => outbox.refused()).toHaveLength(1)
    return { ...site, database, outbox }
  }

  test('is set aside with the reason, and tried no more', async () => {
    const { attempts, lines, outbox, intake } = await refuse()
    expect(outbox.refused()).toMatchObject([
      {
        message: { subject: 'bad', message: 'It could weave patterns.' },
        reason: '400 23514 violates check constraint',
      },
    ])
    expect(outbox.waiting()).toEqual([])
    expect(lines).toContain('The database refuses a contact message for good: see it with npm run outbox')
    await intake.stop()
    expect(attempts.filter(({ subject }) => subject === 'bad')).toHaveLength(1)
    outbox.close()
  })

  test('is named at the next start', async () => {
    const { dataDir, intake, outbox } = await refuse()
    outbox.close()
    await intake.stop()
    expect(deliverTo({}, { dataDir }).lines).toEqual([
      'The database refused contact messages: see them with npm run outbox',
    ])
  })

  test('arrives when the owner has mended the reason, and resends it', async () => {
    const { database, dataDir, received } = await refuse()
    const listed = runOutbox(dataDir)
    expect(listed).toContain('0 waiting for the backend, 1 refused by it')
    expect(listed).toMatch(/Refused on .*: 400 23514 violates check constraint\nKey /)
    expect(listed).toContain('Ada <ada@example.org>: bad\nIt could weave patterns.')
    database.isMended = true
    expect(runOutbox(dataDir, 'resend')).toContain('1 of them wait again')
    await expect.poll(() => received).toEqual(['good', 'bad'])
    expect(runOutbox(dataDir)).toContain('0 waiting for the backend, 0 refused by it')
  })

  test('is deleted when the owner says so', async () => {
    const { dataDir, outbox } = await refuse()
    const key = outbox.refused()[0]?.message.idempotency_key ?? ''
    expect(runOutbox(dataDir, 'discard', key)).toContain('is deleted')
    expect([...outbox.refused(), ...outbox.waiting()]).toEqual([])
    outbox.close()
  })
})

function runOutbox(dataDir: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir }
  return execFileSync(process.execPath, ['server/contact/outbox-command.ts', ...args], {
    env,
    encoding: 'utf8',
  })
}
