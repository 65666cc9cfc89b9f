/** Checks that need the whole site, and what a problem means for it. */
import { posix } from 'node:path'
import { asWarning, type Problem, problem, type Rule } from '../shared/problem.ts'
import { isScheduled } from '../shared/published.ts'
import { type CheckedSite, type ContentConfig, localesOf } from './config.ts'
import type { BuildOptions } from './context.ts'
import { problemAt } from './entries/entry-text.ts'
import type { PairedEntry } from './entries/translations.ts'
import { readBytes } from './fs.ts'
import type { LinkedSite } from './links/resolve-links.ts'
import { compareMessages } from './messages/compare.ts'
import type { Sources } from './read-sources.ts'
import { FIRST_PLACE } from './sources/find-files.ts'

/** Problems that no single file and no link shows. */
export function checkSite(
  site: LinkedSite,
  sources: Sources,
  { contentDir, config, now, write }: BuildOptions,
): Problem[] {
  const entries = site.entries.map(({ entry }) => entry)
  const tree = checkedSite(entries, sources, contentDir, config)
  return [
    ...unusedPictures(site, sources),
    ...(config.checks ?? []).flatMap((check) => check(tree)),
    ...scheduledEntries(entries, now),
    ...Object.values(config.data ?? {}).flatMap((data) => {
      if (!('messages' in data)) return []
      // Which messages the code shows takes its whole source: a check reads it, a build does not wait for that.
      const isUsed = write ? undefined : data.isUsed?.(contentDir)
      return compareMessages(sources.messages, data.messages, config, isUsed)
    }),
  ]
}

/** The tree, as the checks of the config see it. */
function checkedSite(
  entries: readonly PairedEntry[],
  { texts, data, messages, pictures, problems }: Sources,
  contentDir: string,
  config: ContentConfig,
): CheckedSite {
  const files = new Set([...texts, ...data.items, ...messages, ...problems].map(({ file }) => file))
  return {
    contentDir,
    locales: localesOf(config),
    entries: entries.map(({ collection, id, facts, origins, texts: own }) => ({
      ...{ collection, id, draft: facts.draft ?? false, fields: facts },
      problem(field, rule, message, hint) {
        const text = origins[field.split('.', 1)[0] ?? ''] ?? Object.values(own)[0]
        if (text === undefined) throw new Error(`the entry ${collection}/${id} has no text`)
        return problemAt(text, field, rule, message, hint)
      },
    })),
    hasFile: (file) => files.has(file),
    read: (file) => readBytes(contentDir, file)?.toString('utf8') ?? '',
    picture: (file) => pictures.facts.get(file),
    keysOf: (name) =>
      data.items.flatMap(({ name: own, file, keys = {} }) =>
        own === name ? Object.entries(keys).map(([key, range]) => ({ file, key, range })) : [],
      ),
  }
}

/**
 * Pictures that no text shows: saved before the text is written, or forgotten. Whatever a file with errors shows
 * is unknown, so pictures in its folder and below are given the benefit of the doubt.
 */
function unusedPictures(site: LinkedSite, { pictures, data, texts, problems }: Sources): Problem[] {
  const shown = new Set([...site.files, ...site.entries.flatMap((linked) => [...linked.pictures])])
  for (const targets of site.dataTargets.values())
    for (const target of targets.values()) if (target.is === 'picture') shown.add(target.file)
  const faulty = [
    ...texts.filter(({ state }) => state !== 'valid'),
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
    texts.flatMap(({ file, pictures, references }) => {
      const named = [...pictures, ...references.filter(({ is }) => is === 'picture')]
      return named.map(({ target }) => posix.join(posix.dirname(file), target).toLowerCase())
    }),
  )
}

function isMisnamedText(file: string, rule: Rule): boolean {
  return rule === 'orphan-file' && /\.(?:md|mdx|markdown)$/i.test(file)
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
