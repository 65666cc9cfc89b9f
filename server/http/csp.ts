/** Content security policy: documents may use files of the site, and known inline scripts and styles by their hashes. */
import { createHash } from 'node:crypto'
import { TRUSTED_TYPES_POLICY } from '../../shared/inline-scripts.ts'

/** Parts of a document that are known by their text. */
interface InlineParts {
  /** Texts of the scripts that the site writes into the document. */
  scripts?: readonly string[]
  /** Source expressions of the style sheets, by `hashSource`. */
  styles: readonly string[]
  /** Origins of players of videos. */
  players?: readonly string[]
}

/**
 * The policy of a document that contains these parts. A script or a style that slipped into its HTML is not
 * among the known ones, whatever it holds. Style attributes carry places and colours that only the content knows.
 */
export function contentSecurityPolicy({ scripts = [], styles, players = [] }: InlineParts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    "base-uri 'none'",
    "form-action 'self' mailto:",
    ...(players.length > 0 ? [['frame-src', ...players].join(' ')] : []),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Source expression that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
