/** `theme.yaml`: colours that can be read, and what of them reaches the index. */
import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { COLOUR_MODES, coloursOf, MIN_ON_GROUND, weakContrasts } from '../../shared/node/theme-colours.ts'
import { readTokens } from '../../shared/node/themes.ts'
import { FONT_STACKS, themeOf, tokensOf } from '../../site/theme.ts'
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
    '5:1 unknown-field «letters» "letters" is not a known field → use one of: theme, accent, ground, second, footer, fonts, logo, favicon, portrait, sections',
    '6:19 invalid-value «frances» "fonts.display" cannot be "frances" → use one of: fraunces, instrument-sans, system-serif, system-sans; or the path of a .woff2 file beside this one',
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
  expect(css).toContain('--paper:light-dark(#fafafa,#161a20);')
  expect(css).toContain('--accent:light-dark(#1d5c9a,#7ab8f5);')
  expect(css).not.toMatch(/[<>]/)
})

test('chosen faces overrule the site’s own, and the other one stays', async () => {
  const { index, problems } = await build({ 'theme.yaml': 'fonts: { display: system-serif }\n' })
  expect(problems).toEqual([])
  const serif = FONT_STACKS['system-serif']
  expect(index.data.theme?.fonts).toEqual({ display: 'system-serif', text: 'instrument-sans' })
  expect(index.data.theme?.css).toContain(
    `:root{--display:${serif};--display-large:${serif};--text:${FONT_STACKS['instrument-sans']};`,
  )
})

test('without it, the look is that of the theme of the sample', async () => {
  const { index } = await build({ 'redirects.yaml': '/a: https://example.org/\n' })
  expect(index.data.theme).toEqual(themeOf({}))
})

test('another theme has its own colours and faces, and an unknown one is told with those that there are', async () => {
  const { index } = await build({ 'theme.yaml': 'theme: plain\n' })
  expect(index.data.theme).toMatchObject({ name: 'plain', fonts: (await readTokens()).get('plain')?.fonts })
  expect(index.data.theme?.paper).not.toEqual(themeOf({}).paper)
  expect(problemsOf('theme: x\n')).toEqual([
    '1:8 invalid-value «x» "theme" cannot be "x" → use one of: meridiana, plain',
  ])
})

test('a face can be a file of the owner’s', async () => {
  const { index, problems } = await build({
    'theme.yaml': 'fonts: { display: fonts/own.woff2, text: fonts/own.woff2 }\n',
    'fonts/own.woff2': 'wOF2',
  })
  expect(problems).toEqual([])
  const { css = '', fonts } = index.data.theme ?? {}
  expect(fonts?.display).toMatch(/^\/\w+\/own-\w+\.woff2$/)
  expect(css.match(/@font-face/g)).toHaveLength(1)
  expect(css).toContain(`src:url(${fonts?.display})`)
  expect(problemsOf('fonts: { text: own.ttf }\n')).toEqual([expect.stringContaining('1:16 invalid-value')])
})

test.each([...(await readTokens())])(
  'words of the theme %s can be read on all of its grounds',
  (_name, tokens) => {
    const same = (token: keyof typeof tokens.colours) => {
      const [light, dark] = tokens.colours[token]
      return { light, dark }
    }
    const own = { accent: same('accent'), ground: same('paper'), second: same('sea'), footer: same('deep') }
    expect(weakContrasts(tokens, own)).toEqual([])
    for (const mode of COLOUR_MODES) {
      const colours = coloursOf(tokens, {}, mode)
      for (const [ink, least] of Object.entries(MIN_ON_GROUND))
        for (const ground of ['paper', 'paper-raised', 'paper-sunken', 'sea-wash', 'accent-wash'])
          expect(
            wcagContrast(colours[ink] ?? '', colours[ground] ?? ''),
            `${ink} on ${ground}, ${mode}`,
          ).toBeGreaterThan(least)
    }
  },
)

test('a second colour and a ground of the footer are checked as well', () => {
  const text = lines(`
    second: { light: "#8fd3d0", dark: "#8fd3d0" }
    footer: { light: "#f0f0f0", dark: "#101820" }
  `)
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(
      /^1:18 invalid-value «"#8fd3d0"» "second\.light" leaves words in it with a contrast/,
    ),
    expect.stringMatching(
      /^2:18 invalid-value «"#f0f0f0"» "footer\.light" leaves text on it with a contrast/,
    ),
  ])
})

test('every value of the owner’s accent is one that words can be read in, whatever the hue', () => {
  for (const hue of [0, 60, 120, 180, 240, 300]) {
    const accent = { light: `oklch(45% 0.12 ${hue})`, dark: `oklch(80% 0.1 ${hue})` }
    for (const mode of COLOUR_MODES) {
      const colours = coloursOf(tokensOf(), { accent }, mode)
      expect(wcagContrast(colours['on-accent'], colours.accent)).toBeGreaterThan(4.5)
      expect(wcagContrast(colours['accent-strong'], colours['accent-wash'])).toBeGreaterThan(4.5)
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
