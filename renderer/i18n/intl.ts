/**
 * Messages in a reader's language. They are compiled at build, so that no parser reaches the browser, and
 * each locale is a chunk of its own, loaded once.
 */

import { loaders, onChange } from 'virtual:messages'
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { type CompiledMessages, LOCALES, type Locale } from '../../shared/model.ts'

/** Formats messages, dates and numbers in one language. No message holds markup, so none of it is for React only. */
export type Formatter = Omit<IntlShape, 'defaultRichTextElements'>

const cache = createIntlCache()
const loaded = new Map<Locale, Formatter>()

/** The intl of `locale`. Rejects when its messages cannot be loaded; a later call tries again. */
export async function loadIntl(locale: Locale): Promise<Formatter> {
  const known = loaded.get(locale)
  // In development a message may have changed on disk: on the server, the module graph knows.
  if (known && !(import.meta.env.DEV && import.meta.env.SSR)) return known
  return keepMessages(locale, (await loaders[locale]()).default)
}

function keepMessages(locale: Locale, messages: CompiledMessages): Formatter {
  const intl = createIntl(
    { locale: LOCALES[locale].formats, messages: asSyntaxTrees(messages), onError },
    cache,
  )
  loaded.set(locale, intl)
  return intl
}

/** The same formatter in another time zone. */
export function inTimeZone({ locale, messages }: Formatter, timeZone: string): Formatter {
  return createIntl({ locale, messages, timeZone, onError }, cache)
}

/** Plain text travels as it is; the formatter wants it as a syntax tree of one literal (type 0). */
function asSyntaxTrees(messages: CompiledMessages): NonNullable<IntlShape['messages']> {
  const trees = Object.entries(messages).map(([id, message]) => [
    id,
    typeof message === 'string' ? [{ type: 0, value: message }] : message,
  ])
  return Object.fromEntries(trees)
}

function onError(error: Error): void {
  console.error(error.message)
}

// In development, a saved message replaces the one in use; the page is then rendered again (`dev-content.ts`).
onChange(keepMessages)
