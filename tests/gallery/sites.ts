/** The servers that the gallery's screens are taken from: the site as it is, and the site in need. */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuild, partsOf } from '../../server/build/dist.ts'
import type { Index } from '../../shared/content-index.ts'
import { addAccounts } from '../e2e/accounts.ts'
import { NO_BACKEND, type OwnServer, startOwnServer } from '../e2e/own-server.ts'
import { inLocales } from '../in-locales.ts'
import { type Answer, FAULTS, json, startFaultyBackend } from '../server/faulty-backend.ts'

/**
 * `site`: the production build with the embedded backend and analytics to ask about. `lacking`: a backend that
 * fails, stale translations, no notes, and a body that is gone. `bare`: nothing is published anywhere.
 * `development`: as `npm run dev` shows it.
 */
export type SiteName = 'site' | 'lacking' | 'bare' | 'development'

const STARTS = {
  site: startWhole,
  lacking: () => startAltered(FAULTS['answers 500'] as Answer, lack),
  bare: () =>
    startAltered(
      (response) => json(response, 200, [], '*/0'),
      (index) => ({ ...index, blog: [] }),
    ),
  development: () => startOwnServer(NO_BACKEND, { script: 'server/dev/dev.ts' }),
} satisfies Record<SiteName, () => Promise<OwnServer>>

/** Starts each server when a screen first needs it. */
export function openSites() {
  const started = new Map<SiteName, Promise<OwnServer>>()
  return {
    url: async (name: SiteName): Promise<string> => {
      const known = started.get(name) ?? STARTS[name]()
      started.set(name, known)
      return (await known).url
    },
    stop: async (): Promise<void> => {
      const servers = await Promise.allSettled(started.values())
      await Promise.all(servers.map((server) => server.status === 'fulfilled' && server.value.stop()))
    },
  }
}

async function startWhole(): Promise<OwnServer> {
  const server = await startOwnServer({ POSTHOG_KEY: 'phc_gallery', POSTHOG_HOST: 'http://127.0.0.1:9' })
  const isReady = async () => (await fetch(`${server.url}/api/stream?locale=en`)).ok
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500))
  addAccounts({ DATA_DIR: server.dataDir })
  return server
}

/** The build with another index and no pages made ahead, in a folder of its own. */
async function startAltered(answer: Answer, alter: (index: Index) => Index): Promise<OwnServer> {
  // In the same repository: another last commit, or none, would have it built anew.
  const dir = await mkdtemp(join(process.cwd(), '../gallery-'))
  const rooms = (await readdir('.')).filter((name) => name !== 'dist' && !name.startsWith('.'))
  for (const name of rooms) await symlink(join(process.cwd(), name), join(dir, name))
  await cp('dist', join(dir, 'dist'), { recursive: true })
  const { record } = await findBuild()
  await rewrite(join(dir, partsOf(record?.dir ?? '').content, 'index.json'), alter)
  await writeFile(join(dir, partsOf(record?.dir ?? '').siteIndex), '{"sets":[],"files":{}}')
  await rewrite(join(dir, 'dist/build.json'), (made: object) => ({ ...made, files: {} }))
  const backend = await startFaultyBackend(answer)
  const server = await startOwnServer({ ...NO_BACKEND, SUPABASE_URL: backend.url }, { cwd: dir })
  return {
    ...server,
    stop: async () => {
      await Promise.all([server.stop(), backend.stop()])
      await rm(dir, { recursive: true })
    },
  }
}

function lack(index: Index): Index {
  const blog = index.collections.blog.filter(({ type }) => type !== 'note')
  for (const { id, texts } of blog) {
    if (texts.it) texts.it.stale = true
    const bodies = inLocales({ en: 'bodies/gone' })
    if (id.endsWith('the-shape-up-book')) for (const text of Object.values(texts)) text.bodies = bodies
  }
  return { ...index, collections: { ...index.collections, blog } }
}

async function rewrite<T>(file: string, change: (content: T) => T): Promise<void> {
  const content: T = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(change(content)))
}
