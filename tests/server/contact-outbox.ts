/** Contact messages on their way, for tests: a real outbox on disk, and a backend that answers as it is told. */
import { onTestFinished } from 'vitest'
import type { ContactArguments } from '../../server/backend/database.ts'
import { contactIntake } from '../../server/contact/intake.ts'
import type { Outbox } from '../../server/contact/outbox.ts'
import { writeTree } from '../pipeline/tree.ts'

export function message(subject: string): ContactArguments {
  return {
    idempotency_key: crypto.randomUUID(),
    name: 'Ada',
    email: 'ada@example.org',
    subject,
    message: 'It could weave patterns.',
    locale: 'en',
    sent_at: '2026-11-21T12:00:00.000Z',
  }
}

type Pauses = { min: number; max: number; idle: number }

/** Answers of a backend: subject → what it says to it; without an answer, it has it. */
type Answers = Record<string, () => Response | undefined>

/** An intake with a real outbox, until the test ends, whose backend answers as the test says; what was seen of both. */
export function deliverTo(
  answers: Answers,
  given: { outbox?: Outbox; dataDir?: string; hasBackend?: boolean; pauses?: Pauses } = {},
) {
  const dataDir = given.dataDir ?? writeTree({})
  const received: string[] = []
  const notices: string[] = []
  const lines: string[] = []
  const attempts: { subject: string; at: number }[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { subject } = JSON.parse(String(init?.body)) as ContactArguments
    attempts.push({ subject, at: performance.now() })
    const response = answers[subject]?.()
    if (response) return response
    received.push(subject)
    return new Response(null, { status: 204 })
  }
  const address = { url: 'http://backend.example', publishableKey: 'k', secretKey: 'sb_secret_k' }
  const keep = (_fields: unknown, line?: string) => void lines.push(line ?? '')
  const intake = contactIntake({
    dataDir,
    backend: {
      address: () => (given.hasBackend === false ? undefined : address),
      onReady: (listener) => listener(),
    },
    log: { warn: keep, error: keep },
    pauses: given.pauses ?? { min: 5, max: 5, idle: 5 },
    fetch,
    onDelivered: ({ subject }) => void notices.push(subject),
    ...(given.outbox && { outbox: given.outbox }),
  })
  onTestFinished(() => intake.stop())
  return { attempts, dataDir, intake, lines, notices, received }
}
