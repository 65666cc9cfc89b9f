/** The site as an app on a phone: its manifest in each language, and the icons that it names. */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawAppIcons } from '../../server/web-app/app-icons.ts'
import { APP_ICONS } from '../../server/web-app/manifest.ts'
import { writeTree } from '../pipeline/tree.ts'
import { INDEX, testSite } from './site.ts'

/** Members of https://www.w3.org/TR/appmanifest/, and what browsers ask of a site that can be installed. */
const MANIFEST = z.strictObject({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string(),
  lang: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  dir: z.literal('ltr'),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.enum(['standalone', 'minimal-ui']),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/icons/'),
      sizes: z.string().regex(/^\d+x\d+$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
})

test.each([
  ['/manifest.webmanifest', 'en-US', '/'],
  ['/it/manifest.webmanifest', 'it-IT', '/it'],
])('%s is a manifest with all that an installation needs', async (path, lang, start) => {
  const answer = await testSite().get(path)
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = MANIFEST.parse(await answer.json())
  expect(manifest).toMatchObject({ lang, start_url: start, name: INDEX.site.texts.en.name })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

describe('icons', () => {
  const home = process.cwd()
  const ROUND =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#102030"/></svg>'
  beforeEach(() =>
    process.chdir(
      writeTree({ 'public/favicon.svg': ROUND, 'content/own.svg': ROUND.replace('#102030', '#c0ffee') }),
    ),
  )
  afterEach(() => process.chdir(home))

  /** Colour of a pixel, as hex with its opacity. */
  async function colourAt(icon: string | undefined, left: number, top: number): Promise<string> {
    const area = { left, top, width: 1, height: 1 }
    return (await sharp(icon).ensureAlpha().extract(area).raw().toBuffer()).toString('hex')
  }

  test('are squares of the size that the manifest says, in the colours of the favicon', async () => {
    const icons = await drawAppIcons(INDEX, 'content')
    for (const { path, size } of APP_ICONS) {
      expect(await sharp(icons.get(path)).metadata(), path).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      })
      expect(await colourAt(icons.get(path), size / 2, size / 2), path).toBe('102030ff')
    }
  })

  test('are those of the owner’s theme where it has one', async () => {
    const favicon = { src: '/pictures/own.svg', width: 64, height: 64, sources: [], placeholder: '' }
    const index = { ...INDEX, theme: { ...INDEX.theme, favicon }, files: { '/pictures/own.svg': 'own.svg' } }
    const icons = await drawAppIcons(index, 'content')
    expect(await colourAt(icons.get('/apple-touch-icon.png'), 90, 90)).toBe('c0ffeeff')
  })
})
