/** Checks that need the whole site, and what a problem means for it. */
import { posix } from 'node:path'
import { DEFAULT_LOCALE } from '../shared/model.ts'
import { asWarning, type Problem, problem, type Rule } from '../shared/problem.ts'
import { isScheduled } from '../shared/published.ts'
import type { BuildOptions } from './context.ts'
import { problemAt, type ReadText } from './entries/entry-text.ts'
import type { PairedEntry } from './entries/translations.ts'
import { readBytes } from './fs.ts'
import { type LinkedSite, pictureFor } from './links/resolve-links.ts'
import { compareMessages, usedIdsFor } from './messages/compare.ts'
import type { Sources } from './read-sources.ts'
import { FIRST_PLACE } from './sources/find-files.ts'
import { lineIndex } from './sources/text.ts'

/** Problems that no single file and no link shows. */
export function checkSite(site: LinkedSite, sources: Sources, { contentDir, now }: BuildOptions): Problem[] {
  const { messages } = sources
  const entries = site.entries.map(({ entry }) => entry)
  return [
    ...missingFiles(sources),
    ...unusedPictures(site, sources),
    ...sampleLeft(contentDir),
    ...similarTags(entries),
    ...scheduledEntries(entries, now),
    ...(messages.length === 0 ? [] : compareMessages(messages, usedIdsFor(contentDir))),
  ]
}

/**
 * Files without which the site cannot be built. Content that is not a site, with neither `site.yaml` nor the pages that
 * every site has, needs none.
 */
function missingFiles({ texts, data, messages, problems }: Sources): Problem[] {
  const absent = LINKED_PAGES.filter(
    (page) => !texts.some(({ collection, id }) => collection === 'pages' && id === page),
  )
  const hasSite = data.site !== undefined || problems.some(({ file }) => file === 'site.yaml')
  if (messages.length === 0 || (!hasSite && absent.length > 0)) return []
  if (!hasSite)
    return [missing('missing-field', 'site.yaml', 'site.yaml is missing: it says whose site this is')]
  return absent.map((page) => {
    const file = `pages/${page}/${DEFAULT_LOCALE}.md`
    return missing(
      'broken-link',
      file,
      `the page "${page}" is missing, which every page of the site links to`,
    )
  })
}

/** Pages that the frame of the site links to. */
const LINKED_PAGES = ['cv', 'privacy']

function missing(rule: Rule, file: string, message: string): Problem {
  const hint = `write ${file}: docs/content-reference.md lists its fields`
  return problem(rule, file, FIRST_PLACE, message, hint)
}

/**
 * Pictures that no text shows: saved before the text is written, or forgotten. Whatever a file with errors shows
 * is unknown, so pictures in its folder and below are given the benefit of the doubt.
 */
function unusedPictures(site: LinkedSite, { pictures, data, texts, problems }: Sources): Problem[] {
  const shown = new Set(site.entries.flatMap((linked) => [...linked.pictures]))
  for (const reference of data.references) {
    const file = reference.is === 'picture' ? pictureFor(reference, pictures.files) : undefined
    if (file !== undefined) shown.add(file)
  }
  const faulty = [
    ...texts.filter(({ fields }) => fields === undefined),
    ...problems.filter(({ file, rule }) => rule === 'locale-unknown' || isMisnamedText(file, rule)),
    // Files at the top show no pictures of their own.
    ...data.problems.filter(({ severity, file }) => severity === 'error' && file.includes('/')),
  ]
  const doubtful = faulty.map(({ file }) => `${posix.dirname(file)}/`)
  const wanted = wantedPictures(texts)
  return [...pictures.files]
    .filter((file) => !shown.has(file) && !doubtful.some((folder) => file.startsWith(folder)))
    .filter((file) => !wanted.has(file.toLowerCase()))
    .map((file) => {
      const hint = 'show it in a text, or remove the file'
      return asWarning(problem('orphan-file', file, FIRST_PLACE, 'no text shows this picture', hint))
    })
}

/** In small letters: a picture whose name differs in its case only is missing there, and not to be removed. */
function wantedPictures(texts: Sources['texts']): Set<string> {
  return new Set(
    texts.flatMap(({ file, pictures, fields }) => {
      const cover = fields && 'cover' in fields ? fields.cover : undefined
      const targets = [...pictures.map(({ target }) => target), ...(cover === undefined ? [] : [cover])]
      return targets.map((target) => posix.join(posix.dirname(file), target).toLowerCase())
    }),
  )
}

function isMisnamedText(file: string, rule: Rule): boolean {
  return rule === 'orphan-file' && /\.(?:md|mdx|markdown)$/i.test(file)
}

/** Files that speak in the owner's name. */
const OWN_FILES = ['site.yaml', 'pages/privacy/en.md', 'pages/privacy/it.md']

/** Kind of value → where the sample content has it. */
const SAMPLE: Record<string, RegExp> = {
  name: /(?<=^ {2}name: )Meridiana$|(?<=^person: )Meri Diana$|(?<=owner of |chi cura )Meridiana\b/m,
  'email address': /hello@meridiana\.example/,
  'phone number': /\+39 080 555 0142/,
  domain: /https:\/\/(?:\w+\.)?meridiana\.example/,
  repository: /github\.com\/meridiana-example/,
}

/** Remains of the sample person: one problem for each kind of value and file, at the first place. */
function sampleLeft(contentDir: string): Problem[] {
  return OWN_FILES.flatMap((file) => {
    const text =
      readBytes(contentDir, file)
        ?.toString('utf8')
        .replace(/^\uFEFF/, '') ?? ''
    return Object.entries(SAMPLE).flatMap(([kind, pattern]) => {
      const found = pattern.exec(text)
      if (!found) return []
      const message = `the ${kind} is the sample person's: ${found[0]}`
      const hint = 'write your own, or start with "npm run content -- init"'
      const range = lineIndex(text).range(found.index, found.index + found[0].length)
      return [problem('sample-left', file, range, message, hint)]
    })
  })
}

interface TagUse {
  tag: string
  text: ReadText
  index: number
}

/**
 * Tags that readers take for one: `Product`, `product` and `products` are three to a machine. Reported where the rarer
 * form stands; of two that are as frequent, the first stays.
 */
function similarTags(entries: readonly PairedEntry[]): Problem[] {
  const uses = entries.flatMap(({ facts, origins: { tags: text } }) =>
    text ? (facts.tags ?? []).map((tag, index): TagUse => ({ tag, text, index })) : [],
  )
  const byMeaning = Map.groupBy(uses, ({ tag }) => meaningOf(tag))
  return [...byMeaning.values()].flatMap((alike) => {
    const byForm = [...Map.groupBy(alike, ({ tag }) => tag)]
    const [usual, ...others] = byForm.sort(([, a], [, b]) => b.length - a.length)
    if (usual === undefined) return []
    return others.flatMap(([, found]) => found.map((use) => similarTag(use, usual[0])))
  })
}

function similarTag({ tag, text, index }: TagUse, usual: string): Problem {
  const message = `the tag "${tag}" differs from "${usual}" in its form only`
  return problemAt(text, `tags.${index}`, 'tag-variant', message, `write "${usual}"`)
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

/** Entries that appear later by themselves: a note, not a problem. */
function scheduledEntries(entries: readonly PairedEntry[], now: Date): Problem[] {
  const scheduled = entries.filter(({ facts }) => !facts.draft && isScheduled(facts, now))
  return scheduled.flatMap(({ facts, origins }) => {
    if (origins.date === undefined) return []
    const message = `it appears on ${facts.date}`
    const hint = 'nothing to do: it appears by itself, without a rebuild'
    return [problemAt(origins.date, 'date', 'future-dated', message, hint)]
  })
}

/**
 * An unfinished draft holds up nothing: what is wrong with it is a warning, and its placeholders are in their place.
 * One that a published text links to is as good as published, and so are its problems.
 */
export function lenientToDrafts(
  problems: readonly Problem[],
  { entries }: LinkedSite,
  draftFiles: readonly string[],
): Problem[] {
  const drafts = new Set([
    ...entries.flatMap(({ entry }) => (entry.facts.draft ? [entry.folder] : [])),
    ...draftFiles,
  ])
  if (drafts.size === 0) return [...problems]
  for (const { entry, texts } of entries) {
    if (entry.facts.draft) continue
    for (const one of Object.values(texts).flatMap(({ destinations }) => destinations))
      if (one?.is === 'entry') drafts.delete(one.entry.folder)
  }
  return problems.flatMap((found) => {
    if (!drafts.has(posix.dirname(found.file)) && !drafts.has(found.file)) return [found]
    return found.rule === 'placeholder-left' ? [] : [asWarning(found)]
  })
}
