/** A site of a few texts, whose facts a test changes one by one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVACY_SECTIONS } from '../../shared/model.ts'

const FIXTURE = join(import.meta.dirname, '../fixtures/site')
const MESSAGES = 'content/messages'
const SECTIONS = PRIVACY_SECTIONS.map((id) => `## ${id} {#${id}}\n\nWords.\n\n`).join('')

export interface SmallPost {
  title: string
  body: string
  date: string
  draft: boolean
  /** Whether it has a translation. */
  isTranslated: boolean
}

export interface SmallSite {
  tagline: string
  about: string
  project: string
  posts: Record<string, SmallPost>
  /** Its colours; the site's own when left out. */
  accent?: string
}

/** Its files, by their paths. The messages are those of the tests' site. */
export function filesOf({ tagline, about, project, posts, accent }: SmallSite): Record<string, string> {
  const words = `{ name: n, role: r, place: p, tagline: ${tagline}, description: d, claims: [] }`
  const files: Record<string, string> = {
    'content/site.yaml': `url: https://example.org
email: me@example.org
phone: "+44 20 7946 0142"
social: []
owners: [me@example.org]
navigation: []
en: ${words}
it: ${words}
`,
    'content/pages/about/en.md': `---\ntitle: About\ndescription: d\n---\n${about}\n`,
    'content/pages/cv/en.md': '---\ntitle: CV\ndescription: d\n---\nWork.\n',
    'content/pages/privacy/en.md': `---\ntitle: Privacy\ndescription: d\n---\n${SECTIONS}`,
    'content/projects/boat/en.md': `---\ntitle: ${project}\ndescription: d\ndate: 2026-01-01\n---\nWords.\n`,
  }
  if (accent) files['content/theme.yaml'] = `accent: { light: "${accent}", dark: "#7ab8f5" }\n`
  for (const [id, post] of Object.entries(posts)) {
    files[`content/blog/${id}/en.md`] =
      `---\ntitle: ${post.title}\ndescription: d\ndate: ${post.date}\ndraft: ${post.draft}\n---\n${post.body}\n`
    if (!post.isTranslated) continue
    files[`content/blog/${id}/it.md`] =
      `---\ntitle: ${post.title}, tradotto\ndescription: d\n---\n${post.body}\n`
  }
  for (const file of readdirSync(join(FIXTURE, MESSAGES))) {
    files[`${MESSAGES}/${file}`] = readFileSync(join(FIXTURE, MESSAGES, file), 'utf8')
  }
  return files
}
