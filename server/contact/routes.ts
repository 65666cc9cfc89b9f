/**
 * The contact form's address, `POST /api/contact`, and the home page's own, to which the form posts without
 * JavaScript, so that a form that comes back with its text stands at the page's address.
 */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  CONTACT_API,
  type ContactReply,
  type ContactText,
  type ReturnedContact,
} from '../../shared/contact.ts'
import type { Locale } from '../../shared/model.ts'
import { everywhere, localisePath } from '../../shared/urls.ts'
import { isLocale } from '../http/locale.ts'
import { redirectWithin } from '../http/location.ts'
import { methodNotAllowed } from '../http/methods.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { contactMessage, contactProblems, contactText, fillsHoneypot, type PostedFields } from './fields.ts'
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

/** In place of a page, for a visitor who was refused often. */
const REFUSALS = { tooMany: 'Too many messages', tooLarge: 'The message is too large' } as const

type ContactStatus = (typeof STATUS)[ContactReply['status']]

export interface ContactSettings {
  intake: Pick<ContactIntake, 'submit'>
  limit: RateLimit
  now(): Date
  /** The home page in a language and with a status, its form filled in again. */
  returnForm(c: Context, locale: Locale, status: ContactStatus, returned: ReturnedContact): Promise<Response>
}

export function addContact(app: Hono, settings: ContactSettings): void {
  const tooLarge = (c: Context) => answer(c, settings, { status: 'tooLarge' }, unread(c))
  const paths = [CONTACT_API, ...everywhere('/')]
  const limit = bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: tooLarge })
  app.on('POST', paths, limit, (c) => receive(c, settings))
  app.all(CONTACT_API, methodNotAllowed('POST'))
}

/** Checks, after the page's origin and the size: how often, and the text. What a program seems to have sent is flagged. */
async function receive(c: Context, settings: ContactSettings): Promise<Response> {
  const now = settings.now()
  const wait = settings.limit.wait(c.var.visitor)
  const posting = await readPosting(c)
  const { fields, text, locale } = posting
  if (wait > 0) return answer(c, settings, { status: 'tooMany', wait }, posting)
  if (!fields) return answer(c, settings, { status: 'unreadable' }, posting)
  const problems = contactProblems(text)
  if (Object.keys(problems).length > 0) return answer(c, settings, { status: 'invalid', problems }, posting)
  const message = contactMessage(text, { locale, now, isFlagged: fillsHoneypot(fields) })
  const isSafe = await settings.intake.submit(message)
  return answer(c, settings, { status: isSafe ? 'sent' : 'unavailable' }, posting)
}

interface Posting {
  kind: 'form' | 'json' | 'neither'
  locale: Locale
  /** `undefined` when it cannot be read as fields. */
  fields?: PostedFields
  text: ContactText
}

/** A post before its body is read, in the locale of its path. */
function unread(c: Context): Posting {
  const type = (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
  const kind = isForm ? 'form' : type === 'application/json' ? 'json' : 'neither'
  return { kind, locale: c.var.locale, text: contactText({}) }
}

async function readPosting(c: Context): Promise<Posting> {
  const posting = unread(c)
  const fields = await readFields(c, posting.kind)
  if (!fields) return posting
  const named = fields.locale
  const locale = typeof named === 'string' && isLocale(named) ? named : posting.locale
  return { ...posting, locale, fields, text: contactText(fields) }
}

async function readFields(c: Context, kind: Posting['kind']): Promise<PostedFields | undefined> {
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
  { returnForm, limit }: ContactSettings,
  reply: ContactReply,
  { kind, locale, text }: Posting,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (reply.status === 'tooMany') c.header('Retry-After', String(reply.wait))
  const isOtherType = reply.status === 'unreadable' && kind === 'neither'
  if (kind !== 'form') return c.json(reply, isOtherType ? 415 : STATUS[reply.status])
  const isRefusal = reply.status === 'tooMany' || reply.status === 'tooLarge'
  if (isRefusal && !limit.mayExplain(c.var.visitor)) {
    return c.text(`${REFUSALS[reply.status]}\n`, STATUS[reply.status])
  }
  if (reply.status !== 'sent') return returnForm(c, locale, STATUS[reply.status], { reply, text })
  return redirectWithin(c, `${localisePath(locale, '/')}${SENT_QUERY}#contact`, 303)
}
