/** A site that `content init` made another person's: whatever a visitor or a program asks for, nothing is the sample person's. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SAMPLE_URL } from '../../site/init/init.ts'
import { contentHere } from '../pipeline/run-content.ts'
import { writeTree } from '../pipeline/tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const OWNER = {
  name: 'Zoë O’Hara',
  role: 'Carpenter',
  place: 'Gdańsk, Poland',
  email: 'zoe@ohara.test',
  phone: '+48 58 555 01 02',
  url: 'https://ohara.test',
}

/** Keys of `site.yaml` that say nothing of a person: services, languages and their labels. */
const OF_NOBODY = ['locales', 'navigation', 'analytics', 'branch', 'icon', 'label', 'countries', 'date']
/** Parts of an address that are shorter are words such as `site` and `hello`. */
const SHORTEST_HANDLE = 8

/** Texts about its person, and the hosts, numbers and handles within them. */
function wordsOf(value: unknown, key = ''): string[] {
  if (OF_NOBODY.includes(key)) return []
  if (typeof value === 'object' && value !== null) {
    // The name of a service.
    const isProfile = 'icon' in value
    return Object.entries(value).flatMap(([name, part]) =>
      isProfile && name === 'name' ? [] : wordsOf(part, name),
    )
  }
  if (typeof value !== 'string' || value.length < 4) return []
  if (key === 'phone') return [value, value.replace(/[^+\d]/g, '')]
  const handles = value.split(/[/@:]+/).filter((part) => part.length >= SHORTEST_HANDLE)
  return URL.canParse(value) || value.includes('@') ? [value, ...handles] : [value]
}

/** Words of the sample's site, and titles of its entries. */
function sampleWords(): string[] {
  const site = parse(readFileSync(join(ROOT, 'content/site.yaml'), 'utf8'))
  const titles = globSync('content/{blog,projects}/**/*.md', { cwd: ROOT }).flatMap(
    (file) => /^title: "?(.{8,}?)"?$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? [],
  )
  return [...new Set([...wordsOf(site), ...titles])]
}

/** Once the site has an owner there is nothing left of the sample to be found. */
const isSample = readFileSync(join(ROOT, 'content/site.yaml'), 'utf8').includes(`url: ${SAMPLE_URL}\n`)

test.skipIf(!isSample)(
  'a site of another person has no word, address or handle of the sample person',
  async () => {
    const root = writeTree({})
    const parts = ['content', 'public', 'supabase/seed.sql', 'LICENSE', 'published-urls.txt', 'sample.lock']
    for (const part of parts) cpSync(join(ROOT, part), join(root, part), { recursive: true })
    const flags = Object.entries(OWNER).flatMap(([name, value]) => [`--${name}`, value])
    const steps = [
      ['init', '--yes', ...flags],
      ['new', 'blog', 'A dovetail joint'],
      ['new', 'projects', 'A boat shed'],
      ['new', 'experience', 'Stocznia'],
      ['new', 'portfolio', 'A chair'],
    ]
    for (const step of steps)
      expect(await contentHere(root, ...step), step.join(' ')).toMatchObject({ status: 0 })

    const words = sampleWords()
    // Vike does not start where it finds Vitest's own variables.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'another-owner-run.ts'), root],
      { encoding: 'utf8', env: { PATH: process.env.PATH }, input: JSON.stringify([...words, OWNER.name]) },
    )
    const [answer = ''] = stdout.split('\n').filter((line) => line.startsWith('{"found"'))
    expect(answer, stderr).not.toBe('')
    const { found }: { found: string[] } = JSON.parse(answer)
    for (const file of globSync('public/**/*.*', { cwd: root })) {
      const text = readFileSync(join(root, file), 'latin1').toLowerCase()
      for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${file}: ${word}`)
    }
    const isOwn = (place: string) => place.endsWith(`: ${OWNER.name}`)
    expect(found.filter((place) => !isOwn(place))).toEqual([])
    const named = [
      '/',
      '/it',
      '/cv.pdf',
      '/it/cv.json',
      '/cv.vcf',
      '/feed.xml',
      '/llms.txt',
      '/manifest.webmanifest',
    ]
    expect(found.filter(isOwn)).toEqual(expect.arrayContaining(named.map((path) => `${path}: ${OWNER.name}`)))
  },
  120_000,
)
