/** Files that programs look for at fixed addresses. */
import { LOCALE_NAMES } from '../../shared/model.ts'
import type { Site } from '../../shared/site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Less than the year that RFC 9116, section 2.5.5, recommends as the most. */
const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116), the same for a whole day. */
export function securityTxt({ url, email }: Pick<Site, 'url' | 'email'>, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALE_NAMES.join(', ')}`,
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/**
 * Crawlers that collect texts for language models, as their makers name them. Those of search engines are not among them.
 */
const AI_CRAWLERS = [
  ...['GPTBot', 'ClaudeBot', 'anthropic-ai', 'CCBot', 'Google-Extended', 'Applebot-Extended'],
  ...['Bytespider', 'Meta-ExternalAgent', 'Amazonbot', 'cohere-ai'],
]

/** `/robots.txt` (RFC 9309). */
export function robotsTxt({ url, aiCrawlers }: Pick<Site, 'url' | 'aiCrawlers'>, hasStream: boolean): string {
  const refused = AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')
  const refusal = aiCrawlers === 'refuse' ? `${refused}Disallow: /\n\n` : ''
  const sitemaps = ['/sitemap.xml', ...(hasStream ? ['/stream/sitemap.xml'] : [])]
  const lines = sitemaps.map((path) => `Sitemap: ${url}${path}\n`)
  return `${refusal}User-agent: *\nDisallow: /api/\n\n${lines.join('')}`
}
