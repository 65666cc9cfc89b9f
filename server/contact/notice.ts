/** A mail to the owner for each message that the backend has: a courtesy, which nothing waits for. */
import type { Logger } from 'pino'
import type { ContactArguments } from '../backend/database.ts'

export interface NoticeSettings {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  smtpUrl: string
  /** Recipient and sender of the notices. */
  to: string
  log: Pick<Logger, 'warn'>
}

/** How long a mail server may take before the notice is given up. */
const TIME_LIMIT_MILLISECONDS = 20_000

const FLAGGED = 'A hidden field of the form was filled in: perhaps a program has written this.\n\n'

/** Sends one notice; never rejects. An answer to it goes to whoever wrote the message. */
export type SendNotice = (message: ContactArguments) => Promise<void>

export function createNoticeSender({ smtpUrl, to, log }: NoticeSettings): SendNotice {
  const limits = {
    connectionTimeout: TIME_LIMIT_MILLISECONDS,
    greetingTimeout: TIME_LIMIT_MILLISECONDS,
    socketTimeout: TIME_LIMIT_MILLISECONDS,
  }
  return async ({ name, email, subject, message, flagged }) => {
    try {
      // Loaded with the first notice.
      const { createTransport } = await import('nodemailer')
      await createTransport({ url: smtpUrl, ...limits }).sendMail({
        from: to,
        to,
        replyTo: { name, address: email },
        subject: flagged ? `[flagged] ${subject}` : subject,
        // Plain text only: what a stranger wrote is not shown as HTML.
        text: `${flagged ? FLAGGED : ''}${message}\n\n${name} <${email}>\n`,
      })
    } catch (error) {
      log.warn({ err: error }, 'The notice of a contact message was not sent; the message itself is safe')
    }
  }
}
