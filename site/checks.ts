/** Checks of this site's content that no field makes alone. */
import { dirname } from 'node:path'
import {
  type CheckedEntry,
  type CheckedSite,
  type CheckedText,
  didYouMean,
  FIRST_PLACE,
  lineIndex,
  nearest,
  type Problem,
  problem,
} from '../pipeline/index.ts'
import { isOwnPage, PRIVACY_SECTIONS } from '../shared/kinds.ts'
import { tagId } from '../shared/text.ts'
import { checkFavicon, sampleFavicon } from './favicon.ts'
import { readSampleFiles } from './sample.ts'

/** The site links to its CV and its privacy page and shows the about text: none can be hidden. */
export function checkPage(text: CheckedText): Problem[] {
  const { id, fields } = text
  if (!isOwnPage(id)) return []
  const message = `the page "${id}" is part of the site, so it cannot be hidden`
  const hidden =
    fields.draft === true ? [text.problem('draft', 'invalid-value', message, 'take the line out')] : []
  return [...hidden, ...(id === 'privacy' ? missingSections(text) : [])]
}

/**
 * Sections that the privacy page has to have; each is a heading that carries its name:
 * `## Who is responsible {#controller}`.
 */
function missingSections(text: CheckedText): Problem[] {
  const written = text.headings.filter(({ depth }) => depth === 2).map((heading) => heading.id)
  return PRIVACY_SECTIONS.filter((section) => !written.includes(section)).map((section) => {
    const hint = `add a heading "## … {#${section}}" and its text`
    return text.problem('', 'missing-field', `the section "${section}" is missing`, hint)
  })
}

/** Figures of a project that name a part of the text that is not there. */
export function checkResults(text: CheckedText): Problem[] {
  const { results } = text.fields
  const ids = text.headings.filter(({ depth }) => depth === 2).map(({ id }) => id)
  return (Array.isArray(results) ? results : []).flatMap((one: unknown, index) => {
    const section = typeof one === 'object' && one !== null && 'section' in one ? one.section : undefined
    if (typeof section !== 'string' || ids.includes(section)) return []
    const message = `the figure names the part "${section}", which the text does not have`
    const hint = ids.length === 0 ? 'take the field out: the text has no headings' : didYouMean(section, ids)
    return [text.problem(`results.${index}.section`, 'broken-anchor', message, hint)]
  })
}

export const checks = [missingFiles, sampleLeft, checkFavicon, sampleFavicon, similarTags, unusedTags]

/**
 * Files without which the site cannot be built. Content that is not a site, with neither `site.yaml` nor the pages that
 * every site has, needs none.
 */
function missingFiles({ entries, hasFile, locales }: CheckedSite): Problem[] {
  const [source = ''] = locales
  const absent = LINKED_PAGES.filter(
    (page) => !entries.some(({ collection, id }) => collection === 'pages' && id === page),
  )
  const hasMessages = locales.some((locale) => hasFile(`messages/${locale}.yaml`))
  const hasSite = hasFile('site.yaml')
  if (!hasMessages || (!hasSite && absent.length > 0)) return []
  if (!hasSite)
    return [missing('missing-field', 'site.yaml', 'site.yaml is missing: it says whose site this is')]
  return absent.map((page) => {
    const message = `the page "${page}" is missing, which every page of the site links to`
    return missing('broken-link', `pages/${page}/${source}.md`, message)
  })
}

/** Pages that the frame of the site links to. */
const LINKED_PAGES = ['cv', 'privacy']

function missing(rule: 'missing-field' | 'broken-link', file: string, message: string): Problem {
  const hint = `write ${file}: docs/content-reference.md lists its fields`
  return problem(rule, file, FIRST_PLACE, message, hint)
}

/** Kind of value → where the sample content has it. */
const SAMPLE: Record<string, string | RegExp> = {
  name: /(?<=^ {2}name: )Meridiana$|(?<=^person: )Meri Diana$|(?<=owner of |chi cura )Meridiana\b/m,
  'email address': 'hello@meridiana.example',
  'phone number': '+39 080 555 0142',
  domain: /https:\/\/(?:\w+\.)?meridiana\.example/,
  repository: 'github.com/meridiana-example',
}

/**
 * Remains of the sample person: one problem for each kind of value and file, at the first place. A site that nobody has begun to
 * make their own is left alone.
 */
function sampleLeft({ read, locales, contentDir }: CheckedSite): Problem[] {
  if (readSampleFiles(dirname(contentDir)).isUnchanged('content/site.yaml')) return []
  const files = ['site.yaml', ...locales.map((locale) => `pages/privacy/${locale}.md`)]
  return files.flatMap((file) => {
    const text = read(file).replace(/^\uFEFF/, '')
    return Object.entries(SAMPLE).flatMap(([kind, sample]) => {
      const at = typeof sample === 'string' ? text.indexOf(sample) : text.search(sample)
      if (at === -1) return []
      const found = typeof sample === 'string' ? sample : (sample.exec(text)?.[0] ?? '')
      const message = `the ${kind} is the sample person's: ${found}`
      const hint = 'write your own, or start with "npm run content -- init"'
      const range = lineIndex(text).range(at, at + found.length)
      return [problem('sample-left', file, range, message, hint)]
    })
  })
}

interface TagUse {
  tag: string
  entry: CheckedEntry
  index: number
}

/**
 * Tags that readers take for one: `Product`, `product` and `products` are three to a machine. Reported where the rarer
 * form stands; of two that are as frequent, the first stays.
 */
function similarTags({ entries }: CheckedSite): Problem[] {
  const uses = entries.flatMap((entry) => tagsOf(entry).map((tag, index): TagUse => ({ tag, entry, index })))
  const byMeaning = Map.groupBy(uses, ({ tag }) => meaningOf(tag))
  return [...byMeaning.values()].flatMap((alike) => {
    const byForm = [...Map.groupBy(alike, ({ tag }) => tag)]
    const [usual, ...others] = byForm.sort(([, a], [, b]) => b.length - a.length)
    if (usual === undefined) return []
    return others.flatMap(([, found]) => found.map((use) => similarTag(use, usual[0])))
  })
}

function similarTag({ tag, entry, index }: TagUse, usual: string): Problem {
  const message = `the tag "${tag}" differs from "${usual}" in its form only`
  return entry.problem(`tags.${index}`, 'tag-variant', message, `write "${usual}"`)
}

/** Without case and without the plural of English, as far as its spelling shows it. */
function meaningOf(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replace(/(?<=\w\w)ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}

function tagsOf({ fields: { tags } }: CheckedEntry): string[] {
  return Array.isArray(tags) ? tags.map(String) : []
}

/** Names of tags and series that no entry has. */
function unusedTags({ entries, keysOf }: CheckedSite): Problem[] {
  const used = new Set(
    entries.flatMap((entry) => {
      const { series } = entry.fields
      return [...tagsOf(entry), ...(typeof series === 'string' ? [series] : [])].map(tagId)
    }),
  )
  return keysOf('tags').flatMap(({ file, key, range }) => {
    const id = tagId(key)
    if (id === '' || used.has(id)) return []
    const near = nearest(id, used)
    const hint = near ? `did you mean "${near}"?` : 'remove the line, or write the tag into an entry'
    return [problem('tag-unused', file, range, `no entry has the tag or series "${key}"`, hint)]
  })
}
