/**
 * The languages of `content.config.ts`, read from its text: loading the config takes schemas and markdown plugins, 1.4 s and
 * 45 MB, which a server has no other use for. Import it as `#locales`, which bundles replace (`renderer/build/messages.ts`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { LocaleSettings } from '../locales.ts'

const CONFIG = join(import.meta.dirname, '../../content.config.ts')

/** `locales: { en: { … }, it: { … } }` */
const LITERAL = /\blocales:\s*(\{(?:[^{}]|\{[^{}]*\})*\})/

/** @throws Error if `locales` is not written as an object of plain values. */
export function localesIn(config: string): Record<string, LocaleSettings> {
  const [, literal = ''] = LITERAL.exec(config) ?? []
  try {
    // Plain data, of this realm.
    return JSON.parse(JSON.stringify(runInNewContext(`(${literal})`)))
  } catch (cause) {
    const message = 'content.config.ts: write `locales` as an object of plain values, a language on each line'
    throw new Error(message, { cause })
  }
}

export const locales = localesIn(readFileSync(CONFIG, 'utf8'))
