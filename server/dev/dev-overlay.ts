/** Development: what a run of the pipeline means for open browsers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import {
  APPLY_FIX,
  ASK_FOR_PROBLEMS,
  CONTENT_CHANGED,
  type FixRequest,
  PROBLEMS,
  type ShownProblem,
} from '../../shared/dev-problems.ts'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { applyEdits } from '../../shared/node/apply-edits.ts'
import { codeFrame, plain, readLines } from '../../shared/node/pretty-problem.ts'
import type { Fix, Problem } from '../../shared/problem.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { CONTENT, type LiveContent } from './dev-content.ts'

/** Problems that are sent; `check` has them all. */
const MAX_SHOWN = 100

/** The page is shown anew, and what is wrong then over it. */
export async function showRun(vite: ViteDevServer, live: LiveContent, previous: ServedIndex): Promise<void> {
  await showContent(vite, live, previous)
  showProblems(vite, live)
}

async function showContent(vite: ViteDevServer, live: LiveContent, previous: ServedIndex): Promise<void> {
  for (const locale of LOCALE_NAMES) {
    if (previous.messages[locale] !== live.index.messages[locale]) await reloadMessages(vite, locale)
  }
  // The theme stands in the document's head, which client navigation leaves alone.
  if (JSON.stringify(previous.theme) !== JSON.stringify(live.index.theme))
    vite.ws.send({ type: 'full-reload' })
  else vite.ws.send({ type: 'custom', event: CONTENT_CHANGED, data: {} })
}

/** Errors first. */
export function showProblems(
  vite: Pick<ViteDevServer, 'ws'>,
  { problems }: Pick<LiveContent, 'problems'>,
): void {
  const relevant = problems.filter(({ severity, rule }) => severity !== 'info' && rule !== 'sample-left')
  const sorted = relevant.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  vite.ws.send({ type: 'custom', event: PROBLEMS, data: sorted.slice(0, MAX_SHOWN).map(shown) })
}

function shown({ fixes = [], ...problem }: Problem): ShownProblem {
  const path = join(CONTENT, problem.file)
  const frame = codeFrame({ ...problem, hint: '' }, readLines(path), plain)
  return { ...problem, path, frame, fixes: fixes.map(({ title }) => title) }
}

/** Tells pages what is wrong when they ask, and writes the fixes that they ask for; the pipeline sees the files change. */
export function answerPages(vite: Pick<ViteDevServer, 'ws'>, live: LiveContent): void {
  vite.ws.on(ASK_FOR_PROBLEMS, () => showProblems(vite, live))
  vite.ws.on(APPLY_FIX, (request: FixRequest) => {
    const fix = fixOf(live.problems, request)
    if (fix) applyFix(fix)
  })
}

/** Only a fix of a problem that is there now: a page cannot write anything else. */
export function fixOf(problems: readonly Problem[], request: FixRequest): Fix | undefined {
  const { file, line, rule, message, title } = request
  const found = problems.find(
    (one) => one.file === file && one.line === line && one.rule === rule && one.message === message,
  )
  return found?.fixes?.find((fix) => fix.title === title)
}

function applyFix({ edits }: Fix): void {
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const path = join(CONTENT, file)
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), own))
  }
}

/** Messages are modules: Vite replaces them in the browser, and loads them anew on the server. */
async function reloadMessages(vite: ViteDevServer, locale: string): Promise<void> {
  for (const environment of Object.values(vite.environments)) {
    const module = environment.moduleGraph.getModuleById(`\0virtual:messages/${locale}`)
    if (module) await environment.reloadModule(module)
  }
}
