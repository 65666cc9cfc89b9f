/** The world that a command sees: where it writes, whether anybody watches, what time it is. */
import { colourful, type Paint, plain } from '../../shared/node/pretty-problem.ts'

export interface Terminal {
  /** Results. */
  out(text: string): void
  /** Progress and summaries. */
  note(text: string): void
  /** Whether notes go to a screen, where a line may be overwritten. */
  isScreen: boolean
  /** Cells of the screen. */
  columns: number
  paint: Paint
  workingDir: string
  now: Date
  /** Aborted when the user interrupts. */
  signal: AbortSignal
}

export function terminalOf({ stdout, stderr, env, cwd }: NodeJS.Process, signal: AbortSignal): Terminal {
  // a reader that has seen enough, such as `head`, is no failure
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
    workingDir: cwd(),
    now: new Date(),
    signal,
  }
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
