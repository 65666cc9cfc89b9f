/**
 * The contact form's address, `POST /api/contact`, and the home page's own, to which the form posts without
 * JavaScript, so that a form that comes back with its text stands at the page's address.
 */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CONTACT_API, type ContactReply, type ContactText } from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'
import { everywhere, localisePath } from '../../shared/urls.ts'
import { type PageSite, sendForOne } from '../content/send-page.ts'
import { isLocale } from '../http/locale.ts'
import { redirectWithin } from '../http/location.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { type Form, textOf } from '../http/request.ts'
import { methodNotAllowed } from '../http/validate-request.ts'
import { contactMessage, contactProblems, contactText, fillsHoneypot } from './fields.ts'
import type { ContactIntake } from './intake.ts'

/** Four times what the form can hold in UTF-8, with its escapes. */
const LARGEST_BODY_BYTES = 64 * 1024
/** Query of the page that confirms a sent message. */
const SENT_QUERY = '?contact=sent'

const STATUS = {
  sent: 200,
  invalid: 422,
  tooMany: 429,
  tooLarge: 413,
  unreadable: 400,
  unavailable: 503,
} as const satisfies Record<ContactReply['status'], number>

export interface ContactSettings {
  intake: Pick<ContactIntake, 'submit'>
  limit: RateLimit
  now(): Date
}

interface ContactSite extends PageSite {
  contact: ContactSettings
}

export function addContact(app: Hono, site: ContactSite): void {
  const unread = contactText({})
  const tooLarge = (c: Context) => answer(c, site, { status: 'tooLarge' }, c.var.locale, unread)
  const paths = [CONTACT_API, ...everywhere('/')]
  const limit = bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: tooLarge })
  app.on('POST', paths, limit, (c) => receive(c, site))
  app.all(CONTACT_API, methodNotAllowed('POST'))
}

/** Checks, after the page's origin and the size: how often, and the text. What a program seems to have sent is flagged. */
async function receive(c: Context, site: ContactSite): Promise<Response> {
  const { intake, limit, now } = site.contact
  const wait = limit.wait(c.var.visitor)
  const fields = await readFields(c)
  const named = textOf(fields?.locale)
  const locale = isLocale(named) ? named : c.var.locale
  const text = contactText(fields ?? {})
  const reply = (given: ContactReply) => answer(c, site, given, locale, text)
  if (wait > 0) return reply({ status: 'tooMany', wait })
  if (!fields) return reply({ status: 'unreadable' })
  const problems = contactProblems(text)
  if (Object.keys(problems).length > 0) return reply({ status: 'invalid', problems })
  const message = contactMessage(text, { locale, now: now(), isFlagged: fillsHoneypot(fields) })
  return reply({ status: (await intake.submit(message)) ? 'sent' : 'unavailable' })
}

function kindOf(c: Context): 'form' | 'json' | 'neither' {
  const type = (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') return 'form'
  return type === 'application/json' ? 'json' : 'neither'
}

/** `undefined` for a body that cannot be read as fields. */
async function readFields(c: Context): Promise<Form | undefined> {
  const kind = kindOf(c)
  if (kind === 'neither') return undefined
  try {
    const body: unknown = kind === 'form' ? await c.req.parseBody() : await c.req.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

/** JSON is answered with JSON; a form with the page, after success by a redirect that a reload does not repeat. */
async function answer(
  c: Context,
  site: PageSite,
  reply: ContactReply,
  locale: Locale,
  text: ContactText,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (reply.status === 'tooMany') c.header('Retry-After', String(reply.wait))
  const kind = kindOf(c)
  const isOtherType = reply.status === 'unreadable' && kind === 'neither'
  if (kind !== 'form') return c.json(reply, isOtherType ? 415 : STATUS[reply.status])
  const path = localisePath(locale, '/')
  if (reply.status === 'sent') return redirectWithin(c, `${path}${SENT_QUERY}#contact`, 303)
  return sendForOne(c, site, { path, status: STATUS[reply.status], returnedContact: { reply, text } })
}
