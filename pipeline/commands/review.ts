/**
 * `content review`: the first step of a pull request's review writes what it finds to standard output; with `--post FILE` the
 * second step posts it. Two steps, since a fork's code must not run with a token that may write.
 */

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { UsageError } from '../command.ts'
import type { Command } from '../config.ts'
import { GitHub } from '../review/github.ts'
import { type Findings, parseFindings, review as postReview } from '../review/review.ts'
import { fixable } from './build-index.ts'
import { readTree } from './read-tree.ts'

export const review: Command<{ post?: string }> = async (options, terminal) => {
  const { contentDir, flags } = options
  if (flags.post !== undefined) {
    terminal.note(`${await post(flags.post, relative(terminal.workingDir, contentDir))}\n`)
    return 0
  }
  const { problems, entries } = await readTree(options, terminal)
  const findings: Findings = {
    number: Number(variable('PR_NUMBER')),
    problems: fixable(problems, options, terminal),
    pages: entries.flatMap(({ texts, paths }) =>
      Object.entries(texts).flatMap(([locale, text]) => {
        const title = text.fields.title
        const path = paths[locale]
        return title !== undefined && path !== undefined ? { file: text.file, title, path } : []
      }),
    ),
  }
  terminal.out(`${JSON.stringify(findings)}\n`)
  return 0
}

async function post(file: string, contentPath: string): Promise<string> {
  const github = new GitHub({
    apiUrl: variable('GITHUB_API_URL'),
    repository: variable('GITHUB_REPOSITORY'),
    token: variable('GITHUB_TOKEN'),
  })
  return await postReview(github, {
    findings: parseFindings(readFileSync(file, 'utf8')),
    commit: variable('HEAD_SHA'),
    contentPath,
    previewUrl: process.env.PREVIEW_URL,
  })
}

/** @throws UsageError */
function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new UsageError(`review needs the variable ${name}`)
  return value
}
