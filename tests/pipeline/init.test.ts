import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { askAnswers } from '../../site/init/answers.ts'
import { lockOf } from '../../site/sample.ts'
import { contentHere as content, FINE } from './run-content.ts'
import { addFiles, writeTree } from './tree.ts'

const FIXTURE = join(import.meta.dirname, '../fixtures/site')
const OWNER = {
  name: 'Zoë O’Hara: "Z"',
  role: 'Carpenter',
  place: 'Gdańsk, Poland',
  email: 'zoe@ohara.test',
  phone: '+48 58 555 01 02',
  url: 'https://ohara.test/',
}
const FLAGS = Object.entries(OWNER).flatMap(([name, value]) => [`--${name}`, value])
const SAMPLE = /meridiana|tramontana|555 0199|\bBari\b/i

/** A project whose site is still the sample, as it comes. */
function sampleProject(): string {
  const root = writeTree({
    ...FINE,
    LICENSE: 'MIT License\n\nCopyright (c) 2026 the Meridiana authors\n\nPermission…\n',
    'published-urls.txt': '# Every address.\n/\n/blog/hello\n',
    'public/og.png': 'a harbour',
    'public/favicon.svg': 'a sundial',
    'public/stream/quay.jpg': 'a quay',
    'content/theme.yaml': 'portrait: { picture: theme/me.svg, en: Me, it: Io }\n',
    'content/theme/me.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    'content/tags.yaml': 'harbour: { en: Harbour, it: Porto }\n',
    'supabase/seed.sql': 'insert into stream_entries …;\n',
  })
  for (const part of [
    'site.yaml',
    'redirects.yaml',
    'messages',
    'pages/about',
    'pages/cv',
    'pages/privacy',
  ]) {
    cpSync(join(FIXTURE, 'content', part), join(root, 'content', part), { recursive: true })
  }
  for (const file of globSync('content/{site.yaml,pages/**/*.md}', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(
      join(root, file),
      text
        .replaceAll('tramontana', 'meridiana')
        .replaceAll('Tramontana', 'Meridiana')
        // A page that is not copied.
        .replace(/\[([^\]]+)\]\(\/uses\)/g, '$1'),
    )
  }
  const files = globSync('{LICENSE,published-urls.txt,{content,public,supabase}/**/*}', { cwd: root })
  const locked = files.filter(
    (file) => !file.startsWith('content/messages') && statSync(join(root, file)).isFile(),
  )
  writeFileSync(join(root, 'sample.lock'), lockOf(root, locked.sort()))
  return root
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

test('init leaves a site without problems and without a trace of the sample person', async () => {
  const root = sampleProject()
  const { status, stdout } = await content(
    root,
    'init',
    '--yes',
    ...FLAGS,
    '--locales',
    'en,it',
    '--from',
    'empty',
  )
  expect([status, stdout]).toEqual([0, `This is the site of ${OWNER.name} now.\n`])

  expect(await content(root, 'check', '--format', 'json')).toMatchObject({ status: 0, stdout: '[]\n' })
  expect(await content(root, 'urls')).toMatchObject({ status: 0, stdout: '' })
  const files = globSync('**/*.{yaml,md,sql,svg,txt}', { cwd: root })
  expect(files.filter((file) => SAMPLE.test(read(root, file)))).toEqual([])
  expect(globSync('content/{blog,projects,portfolio,experience}/**', { cwd: root })).toEqual([])
  expect(existsSync(join(root, 'public/stream'))).toBe(false)
  expect(read(root, 'published-urls.txt')).toBe('# Every address.\n')
  expect(read(root, 'LICENSE')).toContain(`\nCopyright (c) 2026 ${OWNER.name}\n`)
  expect(read(root, 'content/messages/en.yaml')).toContain('\nfooter.made: Written and built by hand.\n')
  expect(read(root, 'content/messages/it.yaml')).toContain('\nfooter.made: Scritto e costruito a mano.\n')
})

test('init deletes the sample’s files alone, and says which', async () => {
  const root = sampleProject()
  addFiles(root, {
    'content/blog/mine/en.md': 'my first post',
    'content/blog/hello/photo.jpg': 'my own photo',
    'content/theme.yaml': 'accent: "#123456"\n',
  })
  const { status, stderr } = await content(root, 'init', '--yes', ...FLAGS)
  expect(status).toBe(0)
  expect(read(root, 'content/blog/mine/en.md')).toBe('my first post')
  expect(read(root, 'content/blog/hello/photo.jpg')).toBe('my own photo')
  expect(read(root, 'content/theme.yaml')).toBe('accent: "#123456"\n')
  expect(existsSync(join(root, 'content/blog/hello/en.md'))).toBe(false)
  expect(stderr).toMatch(
    /deletes the sample's files:\n {2}content\/theme\/ \(1 file\)\n {2}content\/blog\/ \(\d+ files?\)\n/,
  )
  const kept = ['content/blog/hello/photo.jpg', 'content/blog/mine/en.md', 'content/theme.yaml']
  expect(stderr).toContain(`It keeps what you wrote or changed:\n  ${kept.join('\n  ')}\n`)
})

test('init keeps a copy of a changed file that it replaces', async () => {
  const root = sampleProject()
  addFiles(root, { 'content/pages/about/en.md': 'about me', 'published-urls.txt': '/blog/mine\n' })
  const { stderr } = await content(root, 'init', '--yes', ...FLAGS)
  expect(read(root, 'before-init/content/pages/about/en.md')).toBe('about me')
  expect(read(root, 'before-init/published-urls.txt')).toBe('/blog/mine\n')
  expect(stderr).toContain('before-init/: content/pages/about/en.md, published-urls.txt\n')
})

test('init deletes nothing where it does not know the sample', async () => {
  const root = sampleProject()
  rmSync(join(root, 'sample.lock'))
  expect((await content(root, 'init', '--yes', ...FLAGS)).status).toBe(0)
  expect(existsSync(join(root, 'content/blog/hello/en.md'))).toBe(true)
})

test.each(['en', 'it'])('init writes a privacy page in %s whose controller is the owner', async (locale) => {
  const root = sampleProject()
  await content(root, 'init', '--yes', ...FLAGS)
  const [, controller = ''] = read(root, `content/pages/privacy/${locale}.md`).split(/^## .*\n/m)
  expect(controller).toContain(`${OWNER.name}, ${OWNER.place}.`)
  expect(controller).toContain('(mailto:zoe@ohara.test)')
  expect(controller).toContain('[+48 58 555 01 02](tel:+48585550102)')
})

test('init leaves no portrait of the sample person, even where their entries stay', async () => {
  const root = sampleProject()
  await content(root, 'init', '--yes', ...FLAGS, '--from', 'sample')
  expect(globSync('content/theme/*', { cwd: root })).toEqual([])
  expect(read(root, 'content/theme.yaml')).not.toMatch(/^portrait/m)
})

test('init replaces the share picture and the icons by ones of the same size', async () => {
  const root = sampleProject()
  await content(root, 'init', '--yes', ...FLAGS)
  expect(await sharp(join(root, 'public/og.png')).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(read(root, 'public/favicon.svg')).toContain('>Z</text>')
})

test('init takes what the owner likes: a portrait, a colour, sections, and no phone number', async () => {
  const root = sampleProject()
  const taken = { width: 40, height: 60, channels: 3, background: 'red' } as const
  const photo = sharp({ create: taken })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '41/1 7/1 0/1' } })
  writeFileSync(join(root, 'me.JPG'), await photo.toBuffer())
  const flags = FLAGS.filter((flag) => flag !== '--phone' && flag !== OWNER.phone)
  const more = [
    '--portrait',
    join(root, 'me.JPG'),
    '--colour',
    '#1d5c9a',
    '--sections',
    'projects',
    '--zone',
    'Asia/Tokyo',
  ]
  expect((await content(root, 'init', '--yes', ...flags, ...more)).status).toBe(0)
  expect(await content(root, 'check', '--format', 'json')).toMatchObject({ status: 0, stdout: '[]\n' })
  const site = read(root, 'content/site.yaml')
  expect(parse(site)).toMatchObject({ timeZone: 'Asia/Tokyo', url: 'https://ohara.test' })
  expect(parse(site)).not.toHaveProperty('phone')
  expect(site).toContain('# phone: ')
  expect(site).not.toContain('/stream')
  const theme = parse(read(root, 'content/theme.yaml'))
  expect(theme.sections).toEqual(['about', 'portfolio', 'blog', 'contact'])
  expect(theme.accent.light).toBe('#1d5c9a')
  expect(theme.portrait.it).toBe(`Ritratto di ${OWNER.name}`)
  expect((await sharp(join(root, 'content/theme/portrait.jpg')).metadata()).exif).toBeUndefined()
  expect(read(root, 'content/pages/privacy/en.md')).not.toContain('tel:')
})

test('each answer is asked for until it is right, and offered again at the next try', async () => {
  const given = [
    'Zoë',
    '',
    'Carpenter',
    'Gdańsk',
    'Mars/Base',
    'Europe/Warsaw',
    'zoe',
    'zoe@ohara.test',
    'no',
    '',
  ]
  const asked: string[] = []
  let kept = {}
  const typing = askAnswers(
    {},
    {},
    async (question) => {
      asked.push(question)
      const answer = given.shift()
      if (answer === undefined) throw new Error('interrupted')
      return answer
    },
    (answers) => {
      kept = { ...answers }
    },
  )
  await expect(typing).rejects.toThrow('interrupted')
  expect(asked[2]).toMatch(/^ {2}Your role is missing\nYour role/)
  expect(asked[5]).toMatch(/is not a time zone such as Europe\/Rome/)
  expect(asked[7]).toMatch(/is not an email address/)
  expect(asked[9]).toMatch(/has digits/)
  expect(kept).toMatchObject({ name: 'Zoë', role: 'Carpenter', zone: 'Europe/Warsaw', phone: '' })
  const again: string[] = []
  await askAnswers(
    { url: 'https://a.test' },
    kept,
    async (question) => {
      again.push(question)
      return question.startsWith('Main colour') ? '#1d5c9a' : ''
    },
    () => {},
  )
  expect(again[0]).toBe('Your name [Zoë]: ')
  expect(again.some((question) => question.includes('Address of the site'))).toBe(false)
})

test('a colour that is too pale to read is refused, with one that is not', async () => {
  const { stderr } = await content(sampleProject(), 'init', '--yes', ...FLAGS, '--colour', '#ffe0b0')
  expect(stderr).toMatch(/--colour is too pale to read: write #[0-9a-f]{6}/)
})

test('init keeps the sample’s entries where they are wanted', async () => {
  const root = sampleProject()
  await content(root, 'init', '--yes', ...FLAGS, '--from', 'sample')
  expect(existsSync(join(root, 'content/blog/hello/en.md'))).toBe(true)
  expect((await content(root, 'check')).status).toBe(0)
})

test('init touches nothing of a site that has its owner already', async () => {
  const root = sampleProject()
  await content(root, 'init', '--yes', ...FLAGS)
  writeFileSync(join(root, 'content/pages/about/en.md'), 'mine')
  expect(await content(root, 'init', '--yes', ...FLAGS)).toMatchObject({
    status: 1,
    stderr: 'content: content/site.yaml is not the sample any more: init would remove what you wrote\n',
  })
  expect(read(root, 'content/pages/about/en.md')).toBe('mine')
})

test.each([
  [['--yes', '--name', 'Z'], /--role is missing; --place is missing; --email is missing/],
  [['--yes', ...FLAGS, '--email', 'zoe'], /--email is not an email address/],
  [['--yes', ...FLAGS, '--from', 'nothing'], /--from takes empty or sample, not "nothing"/],
  [['--yes', ...FLAGS, '--locales', 'en,fr'], /--locales takes en,it/],
  [['--yes', ...FLAGS, '--locales', 'it,en'], /--locales takes en,it: content\.config\.ts/],
  [FLAGS, /init asks on a terminal; elsewhere give --yes/],
])('init %j says what is wrong, and writes nothing', async (flags, said) => {
  const root = sampleProject()
  const before = read(root, 'content/site.yaml')
  const { status, stderr } = await content(root, 'init', ...flags)
  expect(status).toBe(2)
  expect(stderr).toMatch(said)
  expect(read(root, 'content/site.yaml')).toBe(before)
})

test('check warns of what is left of the sample person, once the site is no longer the sample', async () => {
  const root = sampleProject()
  const left = async () => {
    const { stdout } = await content(root, 'check', '--format', 'json')
    const problems: { rule: string; file: string; message: string }[] = JSON.parse(stdout)
    return problems
      .filter(({ rule }) => rule === 'sample-left')
      .map(({ file, message }) => `${file} ${message}`)
  }
  expect(await left()).toEqual([])
  const site = join(root, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^ {2}role: .*/m, '  role: Carpenter'))
  expect(await left()).toEqual(
    expect.arrayContaining([
      "site.yaml the name is the sample person's: Meridiana",
      "site.yaml the email address is the sample person's: hello@meridiana.example",
      "site.yaml the domain is the sample person's: https://meridiana.example",
      "pages/privacy/it.md the name is the sample person's: Meridiana",
    ]),
  )
})

test('check warns of the sample’s favicon once the site has another name', async () => {
  const root = sampleProject()
  const left = async () => {
    const { stdout } = await content(root, 'check', '--format', 'json')
    const problems: { message: string }[] = JSON.parse(stdout)
    return problems.map(({ message }) => message).filter((message) => message.includes('favicon'))
  }
  expect(await left()).toEqual([])
  const site = join(root, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replaceAll('Meridiana', 'Anna'))
  expect(await left()).toEqual(['public/favicon.svg is still that of the sample'])
})
