/** Addresses that resolve, those that once did, and the line that makes them resolve again. */

import { trimSlash } from '../../shared/paths.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import { isPublished } from '../../shared/published.ts'
import { baseOf, type ContentConfig, pathsOf } from '../config.ts'
import { problemAt } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { type AddressBook, aliasesOf, screenAnchors } from '../links/addresses.ts'

/** A line of the list of published addresses. */
export interface ListedAddress {
  address: string
  line: number
}

/** The path of every text that readers see at `now`, sorted: no drafts, nothing scheduled, no fallbacks. */
export function publishedPaths(entries: readonly PairedEntry[], now: Date): string[] {
  const visible = entries.filter(({ facts }) => isPublished(facts, now))
  const paths = visible.flatMap(({ texts, paths }) =>
    Object.values(texts).flatMap(({ locale }) => pathOf(paths[locale] ?? '')),
  )
  return [...new Set(paths)].sort()
}

/** Each at its line of the list in `file`, with the line to paste into `redirects.yaml`. `fresh` are not in the list yet. */
export function vanishedProblems(
  list: readonly ListedAddress[],
  file: string,
  book: AddressBook,
  published: readonly string[],
  fresh: readonly string[],
): Problem[] {
  const { config } = book
  const answers = (address: string) => {
    if (published.includes(address) || book.redirects.has(address)) return true
    // In a language without a text, its address shows another.
    const { paths = {} } = book.byPath.get(address)?.entry ?? {}
    const isFallback = Object.values(paths).some((path) => published.includes(path))
    return isFallback || screenAnchors(address, config) !== undefined
  }
  return list
    .filter(({ address }) => !answers(trimSlash(address)))
    .map(({ address, line }) => {
      const to = suggestRedirect(address, fresh, config) ?? listOf(address, config)
      const range = { line, column: 1, endLine: line, endColumn: address.length + 1 }
      const hint = `paste into redirects.yaml: "${address}": ${to}`
      return problem('broken-link', file, range, `${address} was published and no longer resolves`, hint)
    })
}

/** The new address of the same language and collection that shares most words; the only one, even if it shares none. */
function suggestRedirect(
  address: string,
  fresh: readonly string[],
  config: ContentConfig,
): string | undefined {
  const section = sectionOf(address, config)
  const near = fresh.filter((path) => sectionOf(path, config) === section)
  return near.sort((a, b) => sharedWords(b, address) - sharedWords(a, address))[0]
}

function sharedWords(a: string, b: string): number {
  const words = new Set(a.split(/[/-]/))
  return b.split(/[/-]/).filter((word) => words.has(word)).length
}

/** `/it/blog/2026/x` → `/it/blog`. */
function sectionOf(address: string, config: ContentConfig): string {
  const { splitLocale, localisePath } = pathsOf(config)
  const { locale, pathname } = splitLocale(address)
  return localisePath(locale, `/${pathname.split('/')[1] ?? ''}`)
}

/** The page that lists what a vanished one was among. */
function listOf(address: string, config: ContentConfig): string {
  const { splitLocale, localisePath } = pathsOf(config)
  const { locale, pathname } = splitLocale(address)
  const lists = Object.values(config.collections).flatMap((one) => trimSlash(baseOf(one) ?? '/'))
  const list = lists.find((one) => config.routes?.paths.includes(one) && pathname.startsWith(`${one}/`))
  return localisePath(locale, list ?? '/')
}

/** An alias or redirect that leads to another one: readers would be sent twice, or in a circle. */
export function chainProblems(entries: readonly PairedEntry[], book: AddressBook): Problem[] {
  return entries.flatMap(aliasesOf).flatMap(({ from, to, text, field }) => {
    const next = book.redirects.get(trimSlash(to))
    if (next === undefined) return []
    const isCircle = trimSlash(next) === from
    const message = isCircle
      ? `"${from}" leads in a circle: ${from} → ${to} → ${from}`
      : `"${from}" leads to "${to}", which is redirected itself`
    const hint = `remove the redirect of "${to}", which is a page`
    return [problemAt(text, field, 'invalid-value', message, hint)]
  })
}

/** `about` is an anchor of the home page, and anchors are no addresses. */
function pathOf(address: string): string {
  return trimSlash(address.replace(/#.*$/s, '') || '/')
}
