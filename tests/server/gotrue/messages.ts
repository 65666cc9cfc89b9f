/** Mails and messages by SMS, and what the service refuses about them (`sendEmail` in `internal/api/mail.go`, `internal/api/phone.go`). */
import { randomInt, randomUUID } from 'node:crypto'
import { type Account, type Link, Refusal, type State } from './state.ts'

/** A link of a mail; `redirectTo` is where the person who asked for it wanted to go. */
export function sendLink(
  state: State,
  account: Account,
  type: string,
  { redirectTo = '', challenge }: { redirectTo?: string | undefined; challenge?: string | undefined } = {},
): Link {
  const { project, links } = state
  const { email } = account
  // `validateSentWithinFrequencyLimit`
  const wait = (account.mailedAt ?? 0) + project.smtp_max_frequency * 1000 - Date.now()
  if (wait > 0 && type !== 'invite')
    throw new Refusal(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${Math.floor(wait / 1000)} seconds.`,
    )
  // `checkEmailAddressAuthorization`
  if (!project.hasSmtp && !project.members.includes(email))
    throw new Refusal(
      400,
      'email_address_not_authorized',
      `Email address "${email}" cannot be used as it is not authorized`,
    )
  if (state.mails >= project.rate_limit_email_sent)
    throw new Refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  state.mails++
  account.mailedAt = Date.now()
  const hash = randomUUID().replaceAll('-', '')
  const link: Link = { to: email, type, hash, redirectTo, ...(challenge && { challenge }) }
  links.push(link)
  return link
}

/** `sendPhoneConfirmation` */
export function sendSms({ project }: State, account: Account): void {
  if (!project.external_phone_enabled)
    throw new Refusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  account.smsCode = String(randomInt(100_000, 1_000_000))
}
