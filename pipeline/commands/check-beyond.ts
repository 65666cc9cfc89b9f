/** `content status --check-links --spelling`: what `check` leaves out, because it asks others or needs dictionaries. */

import { type Problem, sortProblems } from '../../shared/problem.ts'
import type { ExitCode, Terminal } from '../command.ts'
import type { Options } from '../config.ts'
import { singleValues } from '../data/read-data.ts'
import { askLinks } from '../links/ask-links.ts'
import { deadLinks, externalLinks, isUnsure } from '../links/external-links.ts'
import { isLocalAddress } from '../markdown/links.ts'
import { report } from './build-index.ts'
import { spellingProblems } from './check-spelling.ts'
import { readTree } from './read-tree.ts'
import { counted } from './summary.ts'
import { progressView } from './terminal.ts'

export interface BeyondFlags {
  'check-links'?: boolean
  spelling?: boolean
}

/** 1 when a link is dead; spelling is for its author to judge. */
export async function checkBeyond(options: Options<BeyondFlags>, terminal: Terminal): Promise<ExitCode> {
  const { flags } = options
  const problems = [
    ...(flags['check-links'] ? await linkProblems(options, terminal) : []),
    ...(flags.spelling ? spellingProblems(options) : []),
  ]
  return report(sortProblems(problems), undefined, options, terminal)
}

async function linkProblems(options: Options, terminal: Terminal): Promise<Problem[]> {
  const { entries, sources } = await readTree(options, terminal)
  const links = externalLinks(entries, sources.data, options.config)
  const view = progressView(terminal)
  const answers = await askLinks(
    links.map(({ url }) => url).filter((url) => !isLocalAddress(url)),
    {
      // Hosts see who asks, and whom to tell that it is a burden.
      userAgent: `link check of ${options.config.origin?.(singleValues(sources.data)) ?? 'a site'}`,
      signal: terminal.signal,
      onProgress: (done, total) => view.show({ done, total, file: 'links' }),
    },
  ).finally(() => view.end())
  const unsure = [...answers].filter(([, answer]) => isUnsure(answer)).map(([url]) => url)
  const asked = `${counted(answers.size, 'address', 'addresses')} asked`
  terminal.note(unsure.length > 0 ? `${asked}; no answer for programs: ${unsure.join(', ')}\n` : `${asked}\n`)
  return deadLinks(links, answers)
}
