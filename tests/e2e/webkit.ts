/** WebKitGTK by W3C WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../listening.ts'
import type { Engine } from './engine.ts'

const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
export const hasWebKit = PROGRAMS.every((path) => existsSync(path))

/** Key of an element's reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

export async function startWebKit(): Promise<Engine & { screenshot(): Promise<Buffer> }> {
  const home = await mkdtemp(join(tmpdir(), 'meridiana-webkit-'))
  for (const gtk of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(home, gtk))
    // Reduced motion: its automation crashes in view transitions.
    await writeFile(join(home, gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  }
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x900x24', 'WebKitWebDriver', `--port=${port}`],
    {
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
      // With what it starts.
      detached: true,
    },
  )
  const exited = once(driver, 'exit')
  const ask = asker(`http://127.0.0.1:${port}`)
  const session = await startSession(ask)
  const inSession: Ask = (method, path, body) => ask(method, `/session/${session}${path}`, body)
  return {
    ...pageOf(inSession),
    async close() {
      await inSession('DELETE', '').catch(() => {})
      if (driver.pid) process.kill(-driver.pid)
      await exited
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startSession(ask: Ask): Promise<string> {
  const browser = { args: ['--automation'] }
  const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } } }
  for (let attempt = 0; ; attempt++) {
    try {
      const { sessionId } = (await ask('POST', '/session', body)) as { sessionId: string }
      return sessionId
    } catch (error) {
      // The driver does not listen yet.
      if (attempt > 100 || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function asker(origin: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { message?: string } | null }
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message}`)
    return value
  }
}

function pageOf(ask: Ask): Omit<Engine, 'close'> & { screenshot(): Promise<Buffer> } {
  const find = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${(found as Record<string, string>)[ELEMENT]}`
  }
  return {
    async open(url) {
      await ask('POST', '/url', { url })
    },
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`
      return JSON.parse(String(await ask('POST', '/execute/sync', { script, args: [] })))
    },
    async click(selector) {
      await ask('POST', `${await find(selector)}/click`, {})
    },
    async type(selector, text) {
      await ask('POST', `${await find(selector)}/value`, { text })
    },
    async back() {
      await ask('POST', '/back', {})
    },
    async screenshot() {
      return Buffer.from(String(await ask('GET', '/screenshot')), 'base64')
    },
  }
}
