/** The terminal of this process, and how far a run is. */
import { colourful, plain, widthOf } from '../../shared/node/pretty-problem.ts'
import type { Terminal } from '../command.ts'

export function terminalOf(process: NodeJS.Process, signal: AbortSignal): Terminal {
  const { stdout, stderr, env } = process
  // a reader that closes early, such as `head`, is not a failure
  for (const stream of [stdout, stderr]) stream.on('error', ignoreBrokenPipe)
  const isColoured = env.FORCE_COLOR
    ? env.FORCE_COLOR !== '0'
    : stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    out: (text) => void stdout.write(text),
    note: (text) => void stderr.write(text),
    isScreen: stderr.isTTY === true && env.TERM !== 'dumb',
    columns: stderr.columns || 80,
    paint: isColoured ? colourful : plain,
    workingDir: process.cwd(),
    now: new Date(),
    signal,
    tell: (news) => void process.send?.(news),
  }
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

export interface Progress {
  done: number
  total: number
  /** The file under work, relative to the content folder. */
  file: string
}

/** Milliseconds: quicker runs show nothing. */
const SILENCE = 1000
/** Milliseconds between two states of the bar, and between two lines. */
const BAR_PAUSE = 80
const LINE_PAUSE = 5000
const BAR_CELLS = 24

export interface ProgressView {
  show(progress: Progress): void
  /** Leaves the line empty for what comes next. */
  end(): void
}

/** A bar on a screen, a line now and then elsewhere, and nothing while a run is quick. */
export function progressView(
  terminal: Pick<Terminal, 'note' | 'isScreen' | 'columns'>,
  clock = () => performance.now(),
): ProgressView {
  const started = clock()
  const pause = terminal.isScreen ? BAR_PAUSE : LINE_PAUSE
  let shownAt = started + SILENCE - pause
  let isShown = false
  return {
    show(progress) {
      const now = clock()
      if (now - started < SILENCE || now - shownAt < pause) return
      shownAt = now
      if (terminal.isScreen) {
        isShown = true
        terminal.note(`\r${barLine(progress, terminal.columns)}\u001B[K`)
      } else terminal.note(`${progress.done} of ${progress.total} files\n`)
    },
    end() {
      if (isShown) terminal.note('\r\u001B[K')
      isShown = false
    },
  }
}

/** `█████████░░░░░░  812/2041  blog/2026/hello/en.md`, cut to the screen. */
function barLine({ done, total, file }: Progress, columns: number): string {
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * BAR_CELLS)
  const head = `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}  ${done}/${total}  `
  const room = columns - head.length - 1
  if (room < 8) return head.trimEnd().slice(0, Math.max(0, columns - 1))
  let shown = file
  while (widthOf(shown) > room) shown = `…${shown.slice(2)}`
  return head + shown
}
