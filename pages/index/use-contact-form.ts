/** State of the contact form from the first character to the reply. */
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { track } from '../../renderer/browser/analytics.ts'
import keepDraft, { forgetDraft } from '../../renderer/browser/form-draft.ts'
import { useLocale } from '../../renderer/reader.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactProblems,
  type ContactReply,
  contactProblem,
  type ReturnedContact,
} from '../../shared/contact.ts'
import { sendContact } from './send-contact.ts'

/** Name of the form's draft in session storage. */
export const CONTACT_DRAFT = 'contact'

/**
 * Keeps the text until it is sent; the first invalid field gets the focus. `contactUrl` is where messages go on a site without a
 * server; `onSent` gets the address that was given.
 */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  returned: ReturnedContact | undefined,
  contactUrl: string | undefined,
  onSent: (address: string) => void,
) {
  const locale = useLocale()
  // The form validates itself then: native validation is off.
  const [isMounted, setMounted] = useState(false)
  const [isSending, setSending] = useState(false)
  // The last reply, of the server or of the form's own check, and the fields that it is about.
  const [reply, setReply] = useState(returned?.reply)
  const [answered, setAnswered] = useState<Record<string, string>>(returned?.text ?? {})
  useEffect(() => {
    setMounted(true)
    // It also tells the fields what was typed before.
    if (form.current) keepDraft(form.current)
  }, [form])
  useEffect(() => {
    if (reply?.status === 'invalid') firstWrong(form.current, reply.problems)?.focus()
  }, [form, reply])

  const submit = async (element: HTMLFormElement) => {
    const fields = fieldsOf(element)
    const problems = problemsOf(fields)
    if (Object.keys(problems).length > 0) return setReply({ status: 'invalid', problems })
    setSending(true)
    setAnswered(fields)
    setReply(undefined)
    const answer = await sendContact(fields, locale, contactUrl)
    setSending(false)
    if (answer.status !== 'sent') return setReply(answer)
    forgetDraft(CONTACT_DRAFT)
    track('contact sent', { locale })
    onSent(fields.email ?? '')
  }
  return {
    isMounted,
    isSending,
    reply,
    answered,
    problems: reply?.status === 'invalid' ? reply.problems : {},
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isSending) submit(event.currentTarget)
    },
    /** Validates an invalid field again on every change. */
    onEdit: (field: ContactField, text: string) => setReply((last) => withoutMended(last, field, text)),
  }
}

/** The text fields by their names, the honeypot among them. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function problemsOf(fields: Record<string, string>): ContactProblems {
  const found = CONTACT_FIELDS.map((field) => [field, contactProblem(field, fields[field] ?? '')] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function firstWrong(form: HTMLFormElement | null, problems: ContactProblems): HTMLElement | null {
  const field = CONTACT_FIELDS.find((name) => problems[name])
  return form?.querySelector<HTMLElement>(`[name="${field}"]`) ?? null
}

/** Removes or updates the problem of a field; never adds one while the visitor is typing. */
function withoutMended(last: ContactReply | undefined, field: ContactField, text: string) {
  if (last?.status !== 'invalid' || !last.problems[field]) return last
  const { [field]: _mended, ...others } = last.problems
  const problem = contactProblem(field, text)
  const problems = problem ? { ...others, [field]: problem } : others
  return Object.keys(problems).length > 0 ? { status: 'invalid' as const, problems } : undefined
}
