/** `content status --spelling`: words in neither the dictionaries of their language nor the owner's own list. */
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { type Problem, sortProblems } from '../../shared/problem.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { readBytes } from '../fs.ts'
import { findFiles, OWN_WORDS } from '../sources/find-files.ts'
import { decodeText } from '../sources/text.ts'
import { type Dictionary, openDictionary } from '../spelling/dictionaries.ts'
import { misspelt } from '../spelling/misspelt.ts'
import { type Span, spokenInText, spokenInYaml } from '../spelling/spoken-text.ts'
import { readSource } from './texts.ts'

/** Sorted. @throws PipelineFailure if the tree or the dictionaries cannot be read. */
export async function spellingProblems(contentDir: string): Promise<Problem[]> {
  const own = ownWords(contentDir)
  const open = async (locale: Locale) => [locale, await openDictionary(locale, own)] as const
  const dictionaries = Object.fromEntries(await Promise.all(LOCALE_NAMES.map(open)))
  const problems = findFiles(contentDir).flatMap(({ file, kind }) => {
    if (kind.is !== 'text' && (kind.is !== 'yaml' || file.startsWith('messages/'))) return []
    const source = readSource(contentDir, file)
    const decoded = decodeText(source)
    if ('problem' in decoded) return []
    const { text } = decoded
    const check = (locale: string, spans: readonly Span[]) => {
      const dictionary: Dictionary | undefined = dictionaries[locale]
      return dictionary ? misspelt(file, text, spans, dictionary) : []
    }
    if (kind.is === 'yaml') return Object.entries(spokenInYaml(text)).flatMap((spoken) => check(...spoken))
    const read = readFrontMatter(source, kind)
    const spans = read.body ? spokenInText(text, read.body.bodyStart) : []
    return check(kind.locale, spans)
  })
  return sortProblems(problems)
}

function ownWords(contentDir: string): Set<string> {
  const lines =
    readBytes(contentDir, OWN_WORDS)
      ?.toString('utf8')
      .split(/[\r\n]+/) ?? []
  const words = lines.map((line) => line.replace(/#.*/, '').trim().toLowerCase())
  return new Set(words.filter((word) => word !== ''))
}
