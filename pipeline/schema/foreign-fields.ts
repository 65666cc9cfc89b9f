/** Fields of other systems, and what to write here in their place. */
import { ownValue } from '../../shared/objects.ts'

const NOT_NEEDED = 'take it out: nothing here needs it'

/** By their names in small letters, without hyphens and underscores: the name here, or nothing. */
const ELSEWHERE: Record<string, string> = {
  ...alike('', 'author authors layout template weight toc showtoc type id comments'),
  ...alike('title', 'name headline'),
  ...alike('description', 'summary excerpt abstract subtitle desc metadescription'),
  ...alike('date', 'pubdate publishdate publisheddate publishedat datepublished created createdat'),
  ...alike('updated', 'lastmod lastmodified lastmodifiedat lastupdated modified moddate'),
  ...alike('updated', 'updateddate updatedat dateupdated datemodified'),
  ...alike('cover', 'image images heroimage featuredimage banner thumbnail ogimage coverimage'),
  ...alike('coverAlt', 'imagealt heroimagealt coverimagealt bannerimagealt'),
  ...alike('tags', 'categories category keywords topics tag'),
  ...alike('aliases', 'permalink redirectfrom redirects oldurls'),
}

/** Fields by which other systems hide a text, with the value that hides it. */
const HIDING: Record<string, boolean> = {
  ...alike(false, 'published publish public ispublished visible listed'),
  ...alike(true, 'private hidden unlisted unpublished headless isdraft drafts wip'),
}
const HIDDEN_WORDS = /^(?:draft|private|pending|hidden|unlisted|unpublished|scheduled|future)$/i

function alike<T>(value: T, names: string): Record<string, T> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

/** What to do with a field of another system or of an earlier version; nothing for any other field. */
export function foreignFieldHint(name: string, value: unknown, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/[-_]/g, '')
  if (known.includes('draft')) {
    const hidden = hidingHint(plain, value)
    if (hidden !== undefined) return hidden
  }
  if (plain === 'lang' || plain === 'language' || plain === 'locale')
    return 'take it out: the name of the file says the language'
  if (plain === 'expirydate' || plain === 'unpublishdate')
    return 'take it out: nothing here hides a text on a day; write "draft: true" to hide it now'
  if (plain === 'minor' && known.includes('translationOf'))
    return 'take it out: "npm run content -- status --accept PATH" marks a translation as up to date'
  const here = ownValue(ELSEWHERE, plain)
  if (here === undefined || here === name) return undefined
  if (here === '') return NOT_NEEDED
  return known.includes(here) ? `write it as "${here}"` : undefined
}

function hidingHint(name: string, value: unknown): string | undefined {
  if (/^(?:status|visibility|state|poststatus)$/.test(name))
    return HIDDEN_WORDS.test(String(value)) ? hiddenHint : shownHint
  const hides = ownValue(HIDING, name)
  if (hides === undefined) return undefined
  const says = truthOf(value)
  // A day is not a yes or no.
  if (says === undefined) return typeof value === 'string' ? undefined : hiddenHint
  return says === hides ? hiddenHint : shownHint
}

const hiddenHint = 'write "draft: true" in its place, which keeps the text hidden'
const shownHint = 'take it out: a text without "draft: true" is published'

function truthOf(value: unknown): boolean | undefined {
  const word = String(value).trim().toLowerCase()
  if (/^(?:true|yes|y|on|1)$/.test(word)) return true
  return /^(?:false|no|n|off|0)$/.test(word) ? false : undefined
}
