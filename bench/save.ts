/**
 * How long an owner waits: `npm run bench -- save [--posts 1000] [--saves 30]`. From a save in the editor to the paint of
 * what was written, in a browser that shows the post, while `npm run dev` serves the project with a corpus in its content.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { scriptReady } from '../tests/e2e/site.ts'
import { installChromium } from '../tests/install.ts'
import { OUR_LAYOUT, slugOf, writeCorpus } from './corpus.ts'
import { median } from './median.ts'
import { copyProject } from './project-copy.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { posts: { type: 'string', default: '1000' }, saves: { type: 'string', default: '30' } },
})
const posts = Number(values.posts)
const work = mkdtempSync(join(tmpdir(), 'bench-save-'))
const root = join(work, 'site')
let server: ChildProcess | undefined
installChromium()
const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
try {
  await copyProject(root)
  // Encoded pictures are kept.
  await cp('.cache', join(root, '.cache'), { recursive: true })
  writeCorpus(root, posts)
  const slug = slugOf(posts >> 1)
  const page = await browser.newPage()
  await page.goto(`${await startServer()}/blog/${slug}`, { timeout: 120_000 })
  await scriptReady(page)
  const times = await saveAgainAndAgain(page, join(root, OUR_LAYOUT(slug, 'en')))
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  console.log(
    `${2 * posts} texts and the sample, ${times.length} saves: painted after ${Math.round(median(times))} ms (median), ` +
      `${sorted[0]} to ${sorted.at(-1)} ms`,
  )
} finally {
  await browser.close()
  await stopServer()
  rmSync(work, { recursive: true, force: true, maxRetries: 10 })
}

/** Starts `npm run dev` without a backend of its own. Returns its address once it listens. */
async function startServer(): Promise<string> {
  const backend = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
    SUPABASE_SECRET_KEY: 'sb_secret_bench',
  }
  const env = { ...process.env, ...backend, PORT: '0', DATA_DIR: join(work, 'data') }
  const child = spawn(process.execPath, ['server/dev/dev.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  for await (const line of createInterface(child.stdout)) {
    const url = /Meridiana is at (http:\/\/localhost:\d+)/.exec(line)?.[1]
    if (url) return url
  }
  await once(child, 'exit')
  throw new Error('The development server ended before it listened')
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

/** The first two saves warm up what every later one uses, and do not count. */
async function saveAgainAndAgain(page: Page, file: string): Promise<number[]> {
  const text = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let save = -2; save < Number(values.saves); save++) {
    const sentence = `Saved for the ${save + 3}th time.`
    const painted = page.evaluate(untilPainted, sentence)
    const start = performance.timeOrigin + performance.now()
    writeFileSync(file, `${text}\n${sentence}\n`)
    const time = (await painted) - start
    if (save >= 0) times.push(time)
    // An editor saves no faster.
    await pause(200)
  }
  return times
}

/** Runs in the browser. Resolves with the time of the frame that shows `sentence`, in milliseconds since 1970. */
function untilPainted(sentence: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main')?.textContent.includes(sentence)) return
      seen.disconnect()
      // The frame after this one begins when the text has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
      )
    }
    const seen = new MutationObserver(look)
    seen.observe(document, { subtree: true, childList: true, characterData: true })
  })
}
