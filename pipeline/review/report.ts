/** The one comment under a pull request: what else is wrong, and which pages change. */
import { posix } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { plain } from './comments.ts'

export interface ChangedPage {
  /** Relative to the content folder. */
  file: string
  title: string
  /** Site path. */
  path: string
}

export const REPORT_MARK = '<!-- content report -->'
const MAX_ROWS = 50

interface ReportOptions {
  problems: readonly Problem[]
  pages: readonly ChangedPage[]
  /** `https://github.com/you/site/edit/branch` */
  editUrl: string
  /** Folder of the content from the repository's root. */
  contentPath: string
  /** Address at which the branch can be read, if it is published somewhere. */
  previewUrl?: string | undefined
}

/** Nothing where there is nothing to say. */
export function reportOf({
  problems,
  pages,
  editUrl,
  contentPath,
  previewUrl,
}: ReportOptions): string | undefined {
  if (problems.length === 0 && pages.length === 0) return undefined
  const link = (file: string) =>
    `${editUrl}/${posix.join(contentPath, file).split('/').map(encodeURIComponent).join('/')}`
  const rows = problems.slice(0, MAX_ROWS).map(({ file, line, severity, rule, message, hint, fixes }) => {
    const accept = rule === 'translation-stale' ? fixes?.[0]?.edits[0]?.text : undefined
    const next = accept === undefined ? hint : `to accept it as it is, write translationOf: ${accept}`
    return `| [${plain(file)}:${line}](${link(file)}) | ${severity} | ${rule} | ${plain(message)} → ${plain(next)} |`
  })
  const more = problems.length > MAX_ROWS ? [`\n${problems.length - MAX_ROWS} more.`] : []
  const list = pages.map(({ title, path }) => {
    const address =
      previewUrl === undefined
        ? plain(path)
        : `[${plain(path)}](${previewUrl.replace(/\/$/, '')}${encodeURI(path)})`
    return `- ${plain(title)}: ${address}`
  })
  return [
    ...(list.length > 0 ? [`### Pages that change\n\n${list.join('\n')}`] : []),
    ...(rows.length > 0
      ? [
          `### Problems elsewhere\n\n${['| Place | | Rule | |', '|---|---|---|---|', ...rows].join('\n')}`,
          ...more,
        ]
      : []),
    REPORT_MARK,
  ].join('\n\n')
}
