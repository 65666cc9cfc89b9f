/** The environment, read and checked in this one place. Nothing else in the server reads `process.env`. */
import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Env {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Replaces `url` of `site.yaml`, e.g. for a preview; without trailing slash. */
  siteUrl?: string
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
}

/** A mistake of the operator: one line that names the thing and the next step, no stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Throws an `OperatorError` that names every variable that is wrong; an empty one counts as unset. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new OperatorError(`The environment is not right (see .env.example): ${faults.join('; ')}`)
  }
  const { PORT, HOST, SITE_URL, LOG_LEVEL } = result.data
  const env: Env = { port: PORT, host: HOST, logLevel: LOG_LEVEL }
  if (SITE_URL) env.siteUrl = SITE_URL.replace(/\/+$/, '')
  return env
}
