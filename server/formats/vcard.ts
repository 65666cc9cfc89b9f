/** `/cv.vcf`: the owner as a contact, vCard 4.0 (RFC 6350). */
import { absoluteUrl } from '../../shared/base-path.ts'
import { LOCALES, type Locale } from '../../shared/model.ts'
import type { Site } from '../../shared/site.ts'
import { dialAddress } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'

/** Longest line in bytes, without its end (RFC 6350, section 3.2). */
const LINE_BYTES = 75

export function vcard({ person, texts, email, phone, social, url }: Site, locale: Locale): string {
  const { name, role, place } = texts[locale]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escapeText(person ?? name)}`,
    `TITLE:${escapeText(role)}`,
    `ADR;LABEL="${place.replaceAll('"', "'").replaceAll('\n', ' ')}":;;;;;;`,
    `EMAIL:${escapeText(email)}`,
    ...(phone ? [`TEL;VALUE=uri:${dialAddress(phone)}`] : []),
    `URL:${absoluteUrl(localisePath(locale, '/'), url)}`,
    // RFC 9554, section 3.2.
    ...social.map(
      (profile) => `SOCIALPROFILE;SERVICE-TYPE="${profile.name.replaceAll('"', "'")}":${profile.url}`,
    ),
    `LANG:${LOCALES[locale].language}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Text as a value (RFC 6350, section 3.4). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** Breaks between characters; a line that goes on begins with a space. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
