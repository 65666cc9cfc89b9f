/** Weight of a page as a browser gets it: until its load event, and once its scripts have come. */
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { scriptReady } from '../e2e/site.ts'

/** Bytes are those of bodies as they are sent, compressed by brotli. */
export interface PageWeight {
  /** Elements of the document. */
  nodes: number
  html: number
  /** Style sheets in the document, compressed on their own. */
  styles: number
  fonts: number
  /** The document and all that it asks for before its load event, but for pictures that load once they come near. */
  requests: number
  bytes: number
  /** All scripts of a page that nobody has touched. */
  scripts: number
}

/** The window, with what Playwright's clock replaces by one that knows of no files. */
interface WeighedWindow extends Window {
  browserPerformance: Performance
}

/** At eleven in the morning: after dusk a cover has its night besides. */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
  await page.context().addInitScript(() => Object.assign(window, { browserPerformance: performance }))
  await page.clock.setFixedTime('2026-11-22T11:00:00Z')
  await page.goto(path)
  await scriptReady(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const { browserPerformance } = window as unknown as WeighedWindow
    const [document] = browserPerformance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = browserPerformance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const lazy = [...window.document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
    const styles = [...window.document.querySelectorAll('style')].map((style) => style.textContent)
    return {
      nodes: window.document.querySelectorAll('*').length,
      html: document?.encodedBodySize ?? 0,
      loaded: document?.loadEventStart ?? 0,
      styles,
      lazy: lazy.map(({ currentSrc }) => currentSrc),
      files: files.map(({ name, startTime, encodedBodySize }) => ({
        name,
        path: new URL(name).pathname,
        startTime,
        bytes: encodedBodySize,
      })),
    }
  })
  const early = seen.files.filter(
    ({ name, startTime }) => startTime < seen.loaded && !seen.lazy.includes(name),
  )
  return {
    nodes: seen.nodes,
    html: seen.html,
    styles: sum(seen.styles.map((text) => brotliCompressSync(text).length)),
    fonts: early.filter((file) => file.path.endsWith('.woff2')).length,
    requests: early.length + 1,
    bytes: seen.html + sum(early.map(({ bytes }) => bytes)),
    scripts: sum(seen.files.filter((file) => file.path.endsWith('.js')).map(({ bytes }) => bytes)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
