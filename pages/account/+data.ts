import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import { ACCOUNT_PATH, type Account } from '../../shared/auth.ts'
import { type QrCode, qrCode } from '../project/qr-code.ts'

export interface Data {
  head: Head
  /** Email address or phone number. */
  name: string
  account: Account
  /** QR code that connects an authenticator app. */
  code?: QrCode
}

/** The account page's data. */
export async function data({ locale, account, visitor, site }: PageContextServer): Promise<Data> {
  // The server renders this page only for a visitor who is signed in (`server/auth/account.ts`).
  if (!account || !visitor) throw new Error('There is no account to show')
  const head = await messageHead(locale, ACCOUNT_PATH, 'account.title')
  const { enrolling } = account
  return {
    head: { ...head, alternates: {}, noindex: true },
    name: visitor.account,
    account,
    ...(enrolling && { code: qrCode(keyAddress(site.name, visitor.account, enrolling.secret)) }),
  }
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format: digits, period and algorithm are its defaults. */
function keyAddress(issuer: string, account: string, secret: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
