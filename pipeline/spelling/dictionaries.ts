/**
 * The dictionaries of cspell, without cspell: its library reads its compressed word lists and knows nothing of files
 * or settings. They are packages of development, so that no server carries them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { ITrie } from 'cspell-trie-lib'
import type { Locale } from '../../shared/model.ts'
import { errorCode, PipelineFailure } from '../fs.ts'

/** Both ways to spell English; Italian, which borrows English words for work. */
const PACKAGES: Record<Locale, readonly string[]> = {
  en: ['dict-en_us', 'dict-en-gb', 'dict-software-terms'],
  it: ['dict-it-it', 'dict-en_us', 'dict-en-gb', 'dict-software-terms'],
}

export interface Dictionary {
  /** Whether a word is right as it is written; at the start of a sentence, in small letters. */
  has(word: string): boolean
  /** The word that was probably meant. */
  suggest(word: string): string | undefined
}

/** `own` are the owner's words, right in whatever case. @throws PipelineFailure without the packages. */
export async function openDictionary(locale: Locale, own: ReadonlySet<string>): Promise<Dictionary> {
  const lists = (await Promise.all(PACKAGES[locale].map(wordLists))).flat()
  const [first] = lists
  return {
    has: (word) =>
      own.has(word.toLowerCase()) || lists.some((list) => list.has(word) || list.has(word.toLowerCase())),
    suggest: (word) => first?.suggest(word.toLowerCase(), { numSuggestions: 1, changeLimit: 2 })[0],
  }
}

const loaded = new Map<string, Promise<ITrie[]>>()

/** Both languages share those of English. */
function wordLists(name: string): Promise<ITrie[]> {
  const known = loaded.get(name) ?? loadWordLists(name)
  loaded.set(name, known)
  return known
}

async function loadWordLists(name: string): Promise<ITrie[]> {
  try {
    const { decodeTrie, parseDictionary } = await import('cspell-trie-lib')
    const settings = fileURLToPath(import.meta.resolve(`@cspell/${name}/cspell-ext.json`))
    // cspell's own settings file: every dictionary has a path.
    const { dictionaryDefinitions } = JSON.parse(readFileSync(settings, 'utf8')) as {
      dictionaryDefinitions: { path: string }[]
    }
    const paths = dictionaryDefinitions.map(({ path }) => join(settings, '..', path))
    return paths
      .filter((path) => /\.(?:trie|txt)(?:\.gz)?$/.test(path))
      .map((path) => {
        const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)
        return path.includes('.trie') ? decodeTrie(bytes) : parseDictionary(bytes.toString('utf8'))
      })
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new PipelineFailure('the dictionaries are not installed: run "npm install" without --omit=dev')
  }
}
