/**
 * Development only: errors of the content over the page, each with its place, lines, hint and fixes; warnings as a count at the
 * window's edge that opens the list.
 */
import type { FixRequest, ShownProblem } from '../../shared/dev-problems.ts'

const NAME = 'content-problems'

const STYLES = `
  :host { all: initial; position: fixed; inset: 0; z-index: 99999; pointer-events: none; font: 15px/1.5 system-ui, sans-serif; }
  dialog, .count { pointer-events: auto; color: #16202b; background: #fff; border: 1px solid #b9c2cc; }
  dialog { box-sizing: border-box; width: min(56rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); margin: 1rem auto; padding: 1.25rem; overflow: auto; border-radius: 8px; }
  dialog::backdrop { background: rgb(0 0 0 / 45%); }
  header { display: flex; justify-content: space-between; gap: 1rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid #dde3e9; }
  p { margin: .25rem 0; }
  pre { margin: .5rem 0; padding: .75rem; overflow: auto; font: 13px/1.45 ui-monospace, monospace; background: #f2f5f8; }
  button { font: inherit; min-height: 2rem; margin: .25rem .5rem 0 0; padding: 0 .75rem; color: inherit; background: #f2f5f8; border: 1px solid #8793a0; border-radius: 4px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
  .rule { color: #52606d; }
  .error { color: #b3261e; }
  .count { position: absolute; right: 1rem; bottom: 1rem; }
`

type Apply = (request: FixRequest) => void

/** Shows errors over the page. An overlay that was closed stays closed until there is another error. */
export function showOverlay(problems: readonly ShownProblem[], apply: Apply): void {
  const known = document.querySelector<HTMLElement>(NAME)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const key = JSON.stringify(errors.map(({ file, rule, message }) => [file, rule, message]))
  const wasClosed = known?.dataset.closed === key
  known?.remove()
  if (problems.length === 0) return
  const host = document.createElement(NAME)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const dialog = dialogOf(problems, apply)
  const count = button(countOf(problems), () => dialog.showModal())
  count.className = 'count'
  dialog.addEventListener('close', () => {
    host.dataset.closed = key
  })
  root.append(dialog, count)
  document.body.append(host)
  if (errors.length > 0 && !wasClosed) dialog.showModal()
  else host.dataset.closed = key
}

function countOf(problems: readonly ShownProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const counted = (number: number, name: string) =>
    number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`]
  return [...counted(errors, 'error'), ...counted(problems.length - errors, 'warning')].join(', ')
}

function dialogOf(problems: readonly ShownProblem[], apply: Apply): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const header = document.createElement('header')
  header.append(
    text('h2', `Content: ${countOf(problems)}`),
    button('Close', () => dialog.close()),
  )
  const list = document.createElement('ul')
  list.append(...problems.map((problem) => itemOf(problem, apply)))
  dialog.append(header, list)
  return dialog
}

function itemOf(problem: ShownProblem, apply: Apply): HTMLLIElement {
  const { path, file, line, column, severity, rule, message, hint, frame, fixes } = problem
  const item = document.createElement('li')
  const head = text('p', message)
  head.className = severity
  const place = text('p', `${path}:${line}:${column} · ${rule}`)
  place.className = 'rule'
  const lines = text('pre', frame)
  lines.className = 'frame'
  const open = () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${path}:${line}:${column}`)}`)
  const buttons = fixes.map((title) =>
    button(`Apply: ${title}`, () => apply({ file, line, rule, message, title })),
  )
  item.append(head, place, lines, text('p', hint), ...buttons, button('Open in editor', open))
  return item
}

function text(name: string, words: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = words
  return element
}

function button(words: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = words
  element.addEventListener('click', onPress)
  return element
}
