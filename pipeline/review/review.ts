/**
 * Second step of a review, with a token that may write: posts what the first step found. It runs code of the main branch only,
 * and takes nothing that the first step says for granted but the words of problems.
 */
import { z } from 'zod'
import { type Problem, RULES, type Rule } from '../../shared/problem.ts'
import { type ChangedFile, commentsFor, hunksOf, markOf } from './comments.ts'
import type { GitHub } from './github.ts'
import { type ChangedPage, REPORT_MARK, reportOf } from './report.ts'

/** What the first step hands over. */
export interface Findings {
  /** Number of the pull request. */
  number: number
  problems: Problem[]
  pages: ChangedPage[]
}

interface Pull {
  head: { sha: string; ref: string; repo: { full_name: string; html_url: string } | null }
}

interface PullFile {
  filename: string
  status: string
  patch?: string
}

interface ReviewOptions {
  findings: Findings
  /** The commit that was checked; another one is no longer the pull request's head. */
  commit: string
  contentPath: string
  previewUrl?: string | undefined
}

/** Posts one review and one report. Returns what it did, in words. @throws Error */
export async function review(github: GitHub, options: ReviewOptions): Promise<string> {
  const { findings, commit, contentPath, previewUrl } = options
  const pull = await github.request<Pull>('GET', `/pulls/${findings.number}`)
  if (pull.head.sha !== commit) return `#${findings.number} has a newer commit than ${commit}`
  const { repo } = pull.head
  if (!repo) return `the repository of #${findings.number} is gone`
  const pathOf = (file: string) => (contentPath === '' ? file : `${contentPath}/${file}`)
  const files = await changedFiles(github, findings, pathOf, repo.full_name, commit)
  const posted = await github.list<{ body: string }>(`/pulls/${findings.number}/comments`)
  const known = new Set(posted.flatMap(({ body }) => markOf(body) ?? []))
  const { comments, others } = commentsFor(findings.problems, files, pathOf, known)
  if (comments.length > 0) {
    const body = { commit_id: commit, event: 'COMMENT', comments }
    await github.request('POST', `/pulls/${findings.number}/reviews`, body)
  }
  const editUrl = `${repo.html_url}/edit/${pull.head.ref.split('/').map(encodeURIComponent).join('/')}`
  const pages = findings.pages.filter(({ file }) => files.has(pathOf(file)))
  const report = reportOf({ problems: others, pages, editUrl, contentPath, previewUrl })
  await postReport(github, findings.number, report)
  return `${comments.length} new comments, ${others.length} problems elsewhere`
}

/** Files of the pull request, those with a fix with their text. */
async function changedFiles(
  github: GitHub,
  { number, problems }: Findings,
  pathOf: (file: string) => string,
  repository: string,
  commit: string,
): Promise<Map<string, ChangedFile>> {
  const listed = await github.list<PullFile>(`/pulls/${number}/files`)
  const fixable = new Set(problems.flatMap(({ file, fixes }) => (fixes?.length ? [pathOf(file)] : [])))
  const files = new Map<string, ChangedFile>()
  for (const { filename, status, patch = '' } of listed) {
    if (status === 'removed') continue
    const text = fixable.has(filename) ? await github.text(repository, filename, commit) : undefined
    files.set(filename, { hunks: hunksOf(patch), ...(text !== undefined && { text }) })
  }
  return files
}

/** One comment, which is written anew. Without a report, an earlier one says that nothing is left. */
async function postReport(github: GitHub, number: number, report: string | undefined): Promise<void> {
  const comments = await github.list<{ id: number; body: string }>(`/issues/${number}/comments`)
  const earlier = comments.find(({ body }) => body.includes(REPORT_MARK))
  const body = report ?? `Nothing is left to do.\n\n${REPORT_MARK}`
  if (earlier && earlier.body !== body)
    await github.request('PATCH', `/issues/comments/${earlier.id}`, { body })
  else if (!earlier && report) await github.request('POST', `/issues/${number}/comments`, { body })
}

const RANGE = { line: z.int(), column: z.int(), endLine: z.int(), endColumn: z.int() }
const FIX = z.object({
  title: z.string(),
  safe: z.boolean(),
  edits: z.array(z.object({ ...RANGE, file: z.string(), text: z.string() })),
})
const PROBLEM = z.object({
  ...RANGE,
  ...{ file: z.string(), message: z.string(), hint: z.string() },
  severity: z.enum(['error', 'warning', 'info']),
  // The keys of RULES are its type's.
  rule: z.enum(Object.keys(RULES) as Rule[]),
  fixes: z.array(FIX).exactOptional(),
})
const PAGE = z.object({ file: z.string(), title: z.string(), path: z.string() })
const FINDINGS = z.object({ number: z.int(), problems: z.array(z.unknown()), pages: z.array(z.unknown()) })

/** Reads the first step's file, which a fork's code may have written. @throws Error if it is not as it has to be. */
export function parseFindings(text: string): Findings {
  const { number, problems, pages } = FINDINGS.parse(JSON.parse(text))
  return {
    number,
    problems: problems.flatMap((one) => PROBLEM.safeParse(one).data ?? []),
    pages: pages.flatMap((one) => PAGE.safeParse(one).data ?? []),
  }
}
