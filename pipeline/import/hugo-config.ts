/** Hugo's configuration: one file, or a folder of them (https://gohugo.io/configuration/introduction/). */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PipelineFailure } from '../index.ts'
import { type Fields, fieldsOf, isFields, listOf, textOf } from './front-matter.ts'
import { type Leftover, leftover, localeNamed } from './imported.ts'
import { isTrue } from './publication.ts'
import { filesIn } from './source-files.ts'

export interface HugoLanguage {
  key: string
  /** Nothing where this site does not have it. */
  locale: string | undefined
  isDisabled: boolean
}

export interface HugoConfig {
  baseUrl: string | undefined
  /** The default one first. */
  contentDirs: { dir: string; language: string | undefined }[]
  languages: HugoLanguage[]
  defaultLanguage: string
  /** Of the default language; nothing where the configuration names none that this site has. */
  locale: string | undefined
  /** Whether addresses of the default language begin with its name, too. */
  isDefaultInSubdir: boolean
  isUgly: boolean
  siteCascades: Fields[]
  permalinkFor(section: string, language: string): string | undefined
  /** Whether Hugo passes over a file. */
  isIgnored(file: string): boolean
  leftovers: Leftover[]
}

const NAMES = ['hugo', 'config']
const FORMS = { toml: 'toml', yaml: 'yaml', yml: 'yaml', json: 'json' } as const
/** Folders of `config/`, the later over the earlier. */
const ENVIRONMENTS = ['config/_default', 'config/production']

/** @throws PipelineFailure */
export function readHugoConfig(root: string, locales: readonly string[]): HugoConfig {
  const { config, file } = readFiles(root)
  const languageFields = Object.entries(isFields(config.languages) ? config.languages : {})
  const disabled = listOf(config.disablelanguages).map((key) => key.toLowerCase())
  const languages = languageFields.flatMap(([key, fields]): HugoLanguage[] => {
    if (!isFields(fields)) return []
    const locale = [key, fields.locale, fields.languagecode]
      .map((name) => localeNamed(name, locales))
      .find(Boolean)
    return [{ key, locale, isDisabled: isTrue(fields.disabled) || disabled.includes(key) }]
  })
  const named = textOf(config.defaultcontentlanguage)?.toLowerCase()
  const defaultLanguage = named ?? (languages.length === 1 ? languages[0]?.key : undefined)
  const locale =
    languages.find(({ key }) => key === defaultLanguage)?.locale ??
    localeNamed(defaultLanguage, locales) ??
    localeNamed(textOf(config.locale) ?? textOf(config.languagecode), locales)
  const dirs = contentDirsOf(config, languageFields)
  const outside = dirs.filter(({ dir }) => posix.isAbsolute(dir) || dir.startsWith('..'))
  return {
    ...{ languages, locale, contentDirs: dirs.filter((one) => !outside.includes(one)) },
    baseUrl: textOf(config.baseurl),
    defaultLanguage: defaultLanguage ?? locale ?? 'en',
    isDefaultInSubdir: isTrue(config.defaultcontentlanguageinsubdir),
    isUgly: isTrue(config.uglyurls),
    siteCascades: cascadesIn(config.cascade),
    permalinkFor: (section, language) => permalinkIn(config, section, language),
    isIgnored: ignoring(listOf(config.ignorefiles)),
    leftovers: outside.map(({ dir }) =>
      leftover(
        { file, line: 1 },
        'file',
        `the content folder ${dir} lies outside of the blog: import it by itself`,
      ),
    ),
  }
}

/** A cascade is a set of fields, or a list of sets with the pages that each is for. */
export function cascadesIn(value: unknown): Fields[] {
  return (Array.isArray(value) ? value : [value]).filter(isFields)
}

function readFiles(root: string): { config: Fields; file: string } {
  const config: Fields = {}
  const top = NAMES.flatMap((name) => Object.keys(FORMS).map((ending) => `${name}.${ending}`))
    .filter((file) => existsSync(join(root, file)))
    .slice(0, 1)
  const others = ENVIRONMENTS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    filesIn(root, folder),
  )
  for (const file of [...top, ...others]) {
    const { name, ext } = posix.parse(file)
    const form = Object.entries(FORMS).find(([ending]) => `.${ending}` === ext)?.[1]
    if (form === undefined) continue
    const fields = configOf(root, file, form)
    // `permalinks.toml` holds the table of that name, `params.it.toml` that of a language.
    const [table = '', language] = name.toLowerCase().split('.')
    const within = NAMES.includes(table) ? fields : { [table]: fields }
    merge(config, language === undefined ? within : { languages: { [language]: within } })
  }
  return { config, file: top[0] ?? others[0] ?? 'hugo.toml' }
}

function merge(into: Fields, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const known = into[name]
    if (isFields(known) && isFields(value)) merge(known, value)
    else into[name] = value
  }
}

/** The fields of a file of the configuration. @throws PipelineFailure */
export function configOf(root: string, file: string, form: Parameters<typeof fieldsOf>[1]): Fields {
  try {
    return fieldsOf(readFileSync(join(root, file), 'utf8'), form)
  } catch (error) {
    throw new PipelineFailure(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Each language may have its folder, in its own table or as a mount. */
function contentDirsOf(config: Fields, languages: readonly [string, unknown][]): HugoConfig['contentDirs'] {
  const { mounts } = isFields(config.module) ? config.module : {}
  const mounted = Array.isArray(mounts)
    ? mounts.filter(isFields).filter(({ target }) => textOf(target) === 'content')
    : []
  const main: Fields = { source: config.contentdir ?? 'content' }
  const own = languages.map(
    ([lang, fields]): Fields => ({ lang, source: isFields(fields) && fields.contentdir }),
  )
  return [...(mounted.length > 0 ? mounted : [main]), ...own].flatMap(({ source, lang }) => {
    const dir = textOf(source)
    const language = textOf(lang)?.toLowerCase()
    return dir === undefined ? [] : { dir: posix.normalize(dir).replace(/\/$/, ''), language }
  })
}

function permalinkIn(
  { permalinks, languages }: Fields,
  section: string,
  language: string,
): string | undefined {
  const own = isFields(languages) ? languages[language] : undefined
  const tables = [isFields(own) ? own.permalinks : undefined, permalinks].filter(isFields)
  const patterns = tables.flatMap((table) => [table.page, table]).filter(isFields)
  return patterns.map((table) => textOf(table[section.toLowerCase()])).find(Boolean)
}

function ignoring(patterns: readonly string[]): HugoConfig['isIgnored'] {
  const forms = patterns.flatMap((pattern) => {
    try {
      return [new RegExp(pattern)]
    } catch {
      return []
    }
  })
  return (file) => forms.some((form) => form.test(file))
}
