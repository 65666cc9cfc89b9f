/**
 * The Data API of a hosted project as far as the site asks it, with the answers of PostgREST
 * (https://docs.postgrest.org/en/stable/references/errors.html): the stream's rows, and the function that stores a message.
 */
import { Hono } from 'hono'
import { CONTACT_BOUNDS } from '../../../shared/contact.ts'
import type { State } from './state.ts'

export function restRoutes({ project, tables }: State): Hono {
  const app = new Hono()
  app.get('/stream_entries', (c) => {
    if (!project.isMigrated) return c.json(missing('PGRST205', "the table 'public.stream_entries'"), 404)
    const { stream } = tables
    c.header('Content-Range', `${stream.length === 0 ? '*' : `0-${stream.length - 1}`}/${stream.length}`)
    return c.json(stream)
  })
  app.get('/contact_messages', (c) => {
    if (!c.req.header('apikey')?.startsWith('sb_secret_'))
      return c.json(refusal('42501', 'permission denied for table contact_messages'), 401)
    return c.json(
      [...tables.messages.values()].filter(({ subject }) => `eq.${subject}` === c.req.query('subject')),
    )
  })
  app.post('/rpc/submit_contact', async (c) => {
    if (!project.isMigrated) return c.json(missing('PGRST202', 'the function public.submit_contact'), 404)
    // `anon` has no grant; PostgREST answers 401 to those without a session, 403 to others.
    if (!c.req.header('apikey')?.startsWith('sb_secret_'))
      return c.json(refusal('42501', 'permission denied for function submit_contact'), 401)
    const message = await c.req.json()
    if (message.message.length < CONTACT_BOUNDS.message.min)
      return c.json(refusal('23514', 'new row violates check constraint "contact_message_length"'), 400)
    tables.messages.set(message.idempotency_key, message)
    return c.body(null, 204)
  })
  return app
}

function missing(code: string, what: string) {
  return refusal(code, `Could not find ${what} in the schema cache`)
}

function refusal(code: string, message: string) {
  return { code, message, details: null, hint: null }
}
