/** `theme.yaml`: colours that can be read, and what of them reaches the index. */
import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tokensOf } from '../../shared/node/theme-colours.ts'
import { FONT_STACKS } from '../../site/theme.ts'
import { build } from './built.ts'
import { told } from './places.ts'
import { reader } from './readers.ts'
import { lines } from './tree.ts'

const problemsOf = (text: string) => told(text, reader('theme')('theme.yaml', text).problems)

test('a colour that words cannot be read in or on is told at its place, with one that would do', () => {
  const text = lines(`
    accent: { light: "#c0e0ff", dark: "#7ab8f5" }
    ground:
      light: "#ffffff"
      dark: "#555555"
  `)
  const found = problemsOf(text)
  expect(found).toHaveLength(3)
  expect(found[0]).toMatch(
    /^1:18 invalid-value «"#c0e0ff"» "accent\.light" leaves words in it with a contrast of 1\.\d\d, and 4.5 is needed → write "#[\da-f]{6}", or one beyond it$/,
  )
  expect(found[2]).toMatch(
    /^4:9 invalid-value «"#555555"» "ground\.dark" leaves text on it with a contrast of \d\.\d\d, and [\d.]+ is needed → write "#[\da-f]{6}"/,
  )
  const better = Object.fromEntries(found.map((line) => [line.slice(0, 4), /write ("#\w+")/.exec(line)?.[1]]))
  const mended = text.replace('"#c0e0ff"', better['1:18'] ?? '').replace('"#555555"', better['4:9 '] ?? '')
  expect(problemsOf(mended)).toEqual([])
})

test('a ground has to suit the site’s own accent where the owner has none', () => {
  expect(problemsOf('ground: { light: "#fdf0ec", dark: "#151b26" }\n')).toEqual([])
  expect(problemsOf('ground: { light: "#e7d9d2", dark: "#151b26" }\n')).toHaveLength(1)
})

test('says what is wrong with the rest, and that a bare # begins a comment', () => {
  const text = lines(`
    accent:
      light: #1d5c9a
      dark: sky
    sections: [about, abuot]
    letters: serif
    fonts: { display: frances }
  `)
  expect(problemsOf(text)).toEqual([
    '2:10 yaml-syntax «#1d5c9a» "light" ends before #, which begins a remark: "#1d5c9a" is not read → put the whole value in quotes: "#1d5c9a"',
    '3:9 invalid-value «sky» "accent.dark" is not a colour: sky → write it as six digits, in quotes: "#9a3b1d"',
    '4:19 invalid-value «abuot» item 2 of "sections" cannot be "abuot" → did you mean "about"?',
    '5:1 unknown-field «letters» "letters" is not a known field → use one of: accent, ground, fonts, logo, favicon, portrait, sections',
    '6:19 invalid-value «frances» "fonts.display" cannot be "frances" → did you mean "fraunces"?',
  ])
  expect(problemsOf('accent: { light: "#1d5c9a" }\n')).toEqual([
    '1:1 missing-field «accent» "accent.dark" is missing → add "dark: …"',
  ])
  expect(problemsOf('sections: [about, blog, about]\n')).toEqual([
    '1:25 invalid-value «about» "about" is listed twice → keep one of the two',
  ])
})

test('reaches the index as custom properties of both themes, and its pictures as files', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>'
  const { index, problems } = await build({
    'theme.yaml': lines(`
      accent: { light: "#1d5c9a", dark: "#7ab8f5" }
      ground: { light: "#fafafa", dark: "#161a20" }
      logo: logo.svg
      portrait: { picture: me.svg, en: Me, it: Io }
      sections: [contact, about]
    `),
    'logo.svg': picture,
    'me.svg': picture,
  })
  expect(problems).toEqual([])
  const { css = '', paper, sections, logo, portrait, portraitAlt } = index.data.theme ?? {}
  expect(paper).toEqual({ light: '#fafafa', dark: '#161a20' })
  expect(sections).toEqual(['contact', 'about'])
  expect(logo?.src).toMatch(/^\/pictures\/logo-\w+\.svg$/)
  expect(portrait?.src).toMatch(/^\/pictures\/me-\w+\.svg$/)
  expect(portraitAlt).toEqual({ en: 'Me', it: 'Io' })
  expect(css).toMatch(
    /^@media screen\{:root\{--paper:#fafafa;.*--accent:#1d5c9a.*:root\.dark\{--paper:#161a20;/,
  )
  expect(css).toMatch(
    /:root\{--ember:#\w+\}\.on-deep\{.+\}\}@media print\{:root,\.on-deep\{--accent:#\w+\}\}$/,
  )
  expect(css).not.toMatch(/[<>]/)
})

test('chosen faces overrule the site’s own, and the other one stays', async () => {
  const { index, problems } = await build({ 'theme.yaml': 'fonts: { display: system-serif }\n' })
  expect(problems).toEqual([])
  const serif = FONT_STACKS['system-serif']
  expect(index.data.theme?.fonts).toEqual({ display: 'system-serif', text: 'instrument-sans' })
  expect(index.data.theme?.css).toBe(
    `:root{--display:${serif};--display-large:${serif};--text:${FONT_STACKS['instrument-sans']}}`,
  )
})

test('without it, nothing of the look is written anywhere', async () => {
  const { index } = await build({ 'redirects.yaml': '/a: https://example.org/\n' })
  expect(index.data.theme).toBeUndefined()
})

test('every value of the owner’s accent is one that words can be read in, whatever the hue', () => {
  for (const hue of [0, 60, 120, 180, 240, 300]) {
    const accent = { light: `oklch(45% 0.12 ${hue})`, dark: `oklch(80% 0.1 ${hue})` }
    for (const theme of ['light', 'dark'] as const) {
      const tokens = tokensOf({ accent }, theme)
      expect(wcagContrast(tokens['on-accent'] ?? '', tokens.accent ?? '')).toBeGreaterThan(4.5)
      expect(wcagContrast(tokens['accent-strong'] ?? '', tokens['accent-wash'] ?? '')).toBeGreaterThan(4.5)
    }
  }
})

const dot = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0ffee' } })

test.each([
  ['theme/icon.jpg', dot(600, 600).jpeg(), 'is neither SVG nor PNG'],
  ['theme/icon.png', dot(600, 800).png(), 'is not square: 600 × 800'],
  ['theme/icon.png', dot(64, 64).png(), 'is small: 64 × 64 pixels'],
])('a favicon that browsers show badly is a warning: %s', async (file, picture, fault) => {
  const built = await build({ 'theme.yaml': `favicon: ${file}\n`, [file]: await picture.toBuffer() })
  expect(built.told('theme.yaml')).toEqual([
    `1:10 invalid-value «${file}» the favicon ${fault} → export it as SVG, or as a square PNG of at least 512 pixels`,
  ])
  expect(built.problems.map(({ severity }) => severity)).toEqual(['warning'])
})

test('a square favicon is none, and one that is missing is an error', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"/>'
  const good = { 'a.svg': svg, 'b.png': await dot(512, 512).png().toBuffer() }
  for (const file of Object.keys(good))
    expect((await build({ ...good, 'theme.yaml': `favicon: ./${file}\n` })).told('theme.yaml')).toEqual([])
  const { problems } = await build({ 'theme.yaml': 'favicon: c.svg\n' })
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([['missing-image', 'error']])
})
