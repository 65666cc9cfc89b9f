/** Addresses: of this site, of others, and the parts they are made of. */
import { slugify } from '../sources/slug.ts'
import { checked, type FieldProblem } from './fields.ts'

export function absoluteUrl(about: string) {
  return checked(about, { format: 'uri', examples: ['https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return {
      rule: 'invalid-value',
      says: `is not an absolute URL: ${value}`,
      hint: `write it in full: ${fullUrl(value)}`,
    }
  })
}

/** A path of this site, as readers type it. */
export function sitePath(about: string) {
  return checked(about, { pattern: '^/', examples: ['/blog/old-name'] }, sitePathProblem)
}

function sitePathProblem(value: string): FieldProblem | undefined {
  if (/^\/(?!\/)\S*$/.test(value)) return undefined
  const path = value.replace(/^\/+/, '').replace(/\s+/g, '-')
  const hint = /^https?:/i.test(value) ? 'leave out the domain: start with /' : `start it with /: "/${path}"`
  return { rule: 'invalid-value', says: `is not a path of this site: ${value}`, hint }
}

/** A path without query and anchor, which an old address is known by. */
export function oldPath(about: string) {
  return checked(about, { pattern: '^/[^?#]*$', examples: ['/blog/old-name'] }, (value) => {
    const hint = `write only the path: "/${value.replace(/^\/+|[?#].*$/gs, '')}"`
    if (/[?#]/.test(value))
      return { rule: 'invalid-value', says: `holds a query or an anchor: ${value}`, hint }
    return sitePathProblem(value)
  })
}

/** A path of this site or an absolute URL. */
export function target(about: string) {
  return checked(about, { examples: ['/blog/new-name', 'https://example.org/'] }, (value) => {
    if (/^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value)) return undefined
    return sitePathProblem(value)
  })
}

/** The last part of an address. */
export function slug(about: string) {
  return checked(about, { pattern: SLUG.source, examples: ['il-mio-titolo'] }, (value) =>
    SLUG.test(value)
      ? undefined
      : {
          rule: 'invalid-value',
          says: `cannot stand in an address: ${value}`,
          hint: `write "${slugify(value)}"`,
        },
  )
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

function fullUrl(value: string): string {
  const bare = value.replace(/^[a-z]*:?\/*/i, '')
  return /^[\w-]+(\.[\w-]+)+/.test(value)
    ? `https://${value}`
    : /^[\w-]+(\.[\w-]+)+/.test(bare)
      ? `https://${bare}`
      : 'https://example.org/'
}
