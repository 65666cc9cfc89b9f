/** The sections of CHANGELOG.md between two versions. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from './content-steps.ts'

/** Sections of the versions after `before`, up to `to`, newest first. */
export function changelogBetween(site: string, before: string, to: string): string {
  const path = join(site, 'CHANGELOG.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const sections = text.split(/^(?=## )/m).filter((section) => {
    const version = /^## \[?(\d+\.\d+\.\d+)/.exec(section)?.[1]
    return version !== undefined && compareVersions(version, before) > 0 && compareVersions(version, to) <= 0
  })
  return sections.join('')
}
