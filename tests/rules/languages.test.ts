/** A language of the site is named in `content.config.ts` and `content/`. Code that names one works for that one alone. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import content from '../../content.config.ts'

const ROOT = join(import.meta.dirname, '../..')
const CODE = '{pages,pipeline,renderer,server,shared,site,themes}/**/*.{ts,tsx}'

/** Defaults for common languages: tables by language, with a fallback. */
const TABLES = [
  'pipeline/schema/placeholders.ts',
  'shared/body-words.ts',
  'shared/search/words.ts',
  'site/init/texts.ts',
]
const ALLOWED = [
  // What programs print, and pages for developers, are in English.
  /\bIntl\.\w+\('en'/,
  /\blang="en"/,
  // Domains of mail.
  /\bmeant\('/,
  // A setting that Hugo has when a site does not say it.
  /^ +defaultLanguage: /,
]

const names = Object.keys(content.locales).join('|')
/** `'it'`, `title_it`, `.it`, `it: {`, `it?: string`, `/it/`. */
const NAMED = new RegExp(
  `['"\`](?:${names})['"\`]|_(?:${names})\\b|\\.(?:${names})\\b|(?:^\\s*|[{,] ?)(?:${names})\\??:|/(?:${names})/`,
)

function offenders(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\*|\*|\/\/).*$/gm, '').replaceAll(/ \/\/ .*$/gm, '')
  return code.split('\n').filter((line) => NAMED.test(line) && !ALLOWED.some((one) => one.test(line)))
}

test('no code names a language of the site', () => {
  const files = globSync(CODE, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  const found = files
    .filter((file) => !TABLES.includes(file) && !file.includes('node_modules/'))
    .flatMap((file) =>
      offenders(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
