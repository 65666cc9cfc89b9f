/** The tools that are compared: each with a site of the same texts and as little around them as it needs. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { HUGO_LAYOUT, type Layout, OUR_LAYOUT } from './corpus.ts'

export interface Tool {
  /** With its version, where it is not ours. */
  name: string
  layout: Layout
  /** Files beside `content/`. */
  site: Record<string, string>
  /** Run in the site's folder. */
  command: readonly string[]
  /** Files and folders that are removed before a cold build. */
  leftovers: readonly string[]
  /** A folder whose packages the site may import. */
  packages?: string
}

export const OURS: Tool = {
  name: 'ours',
  layout: OUR_LAYOUT,
  site: {},
  // As `npm run content` in package.json.
  command: [
    process.execPath,
    '--max-semi-space-size=16',
    join(import.meta.dirname, '../pipeline/cli.js'),
    'build',
  ],
  leftovers: ['.content', '.cache'],
}

/** Nothing if it is not on the PATH. */
export function hugo(): Tool | undefined {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  return {
    name: `Hugo ${/v([\d.]+)/.exec(stdout)?.[1] ?? ''}`,
    layout: HUGO_LAYOUT,
    site: HUGO_SITE,
    command: ['hugo', '--quiet'],
    leftovers: ['public', 'resources'],
  }
}

/** `folder` is where it is installed, with the packages of `ELEVENTY_SITE`. */
export function eleventy(folder: string): Tool {
  const manifest = join(folder, 'node_modules/@11ty/eleventy/package.json')
  return {
    name: `Eleventy ${JSON.parse(readFileSync(manifest, 'utf8')).version}`,
    layout: OUR_LAYOUT,
    site: ELEVENTY_SITE,
    command: [process.execPath, 'node_modules/.bin/eleventy', '--quiet'],
    leftovers: ['_site', '.cache'],
    packages: resolve(folder, 'node_modules'),
  }
}

export function writeSite({ site, packages }: Tool, root: string): void {
  for (const [file, content] of Object.entries(site)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  if (packages !== undefined) symlinkSync(packages, join(root, 'node_modules'))
}

const HUGO_SITE = {
  'hugo.toml': `baseURL = "https://example.org/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
defaultContentLanguage = "en"
[languages.en]
weight = 1
[languages.it]
weight = 2
[markup.highlight]
style = "github-dark"
`,
  'layouts/_default/single.html': '<!doctype html><title>{{ .Title }}</title>{{ .Content }}',
  'layouts/_default/list.html':
    '<!doctype html>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}',
}

const ELEVENTY_SITE = {
  'eleventy.config.mjs': `import { fromHighlighter } from '@shikijs/markdown-it/core'
import footnote from 'markdown-it-footnote'
import { createHighlighter } from 'shiki'

export default async function (site) {
  const colours = await createHighlighter({ themes: ['github-dark'], langs: ['ts', 'bash'] })
  site.amendLibrary('md', (markdown) =>
    markdown.set({ linkify: true }).use(footnote).use(fromHighlighter(colours, { theme: 'github-dark' })),
  )
  site.addGlobalData('layout', 'single.njk')
  site.addGlobalData('permalink', () => ({ page }) =>
    page.inputPath.endsWith('.md') && '/' + page.fileSlug + '/' + page.filePathStem.split('/').at(-2) + '/',
  )
  for (const locale of ['en', 'it']) {
    site.addCollection(locale, (all) => all.getFilteredByGlob('content/blog/*/' + locale + '.md'))
    site.addTemplate(locale + '-list.njk', '{% for post in collections.' + locale +
      ' %}<a href="{{ post.url }}">{{ post.data.title }}</a>{% endfor %}', { layout: false, permalink: '/' + locale + '/' })
  }
  return { dir: { input: 'content', includes: '../layouts' }, markdownTemplateEngine: false }
}
`,
  'layouts/single.njk': '<!doctype html><title>{{ title }}</title>{{ content | safe }}',
}
