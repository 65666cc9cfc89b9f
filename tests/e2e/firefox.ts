/** Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'meridiana-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("remote.prefs.recommended", true);\n')
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const browser = spawn(FIREFOX, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(browser, 'exit')
  const lines = createInterface(browser.stderr)
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
  })
  const send = await connect(`${url}/session`)
  await send('session.new', { capabilities: {} })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    ...pageOf(send, String(context)),
    async close() {
      browser.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let id = 0
  return (method, params) => {
    id++
    const answer = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
}

function pageOf(send: Send, context: string): Omit<Engine, 'close'> {
  const run = async (expression: string) => {
    const target = { context }
    const answer = await send('script.evaluate', { expression, target, awaitPromise: true })
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails))
    return answer.result as { value?: unknown; sharedId?: string }
  }
  const click = async (selector: string) => {
    const element = `document.querySelector(${JSON.stringify(selector)})`
    const { sharedId } = await run(
      `(${element}?.scrollIntoView({ block: 'center', behavior: 'instant' }), ${element})`,
    )
    if (!sharedId) throw new Error(`There is no ${selector}`)
    const origin = { type: 'element', element: { sharedId } }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', x: 0, y: 0, origin }, ...press]
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  return {
    click,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const { value } = await run(`JSON.stringify(${expression})`)
      return JSON.parse(String(value))
    },
    async type(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
  }
}
