/** One whole process, timed from outside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface Run {
  seconds: number
  /** Seconds of all cores together; steadier than time on a busy machine. */
  cpu: number
  /** The most memory that the process held. */
  mebibytes: number
}

/** @throws Error with the last words of a command that fails. */
export async function runOnce([program = '', ...args]: readonly string[], cwd: string): Promise<Run> {
  const cpuBefore = childrenCpu()
  const start = performance.now()
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid))
  }, 20)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}\n${said}`)
  return { seconds: (performance.now() - start) / 1000, cpu: childrenCpu() - cpuBefore, mebibytes: peak }
}

/** The kernel's own high-water mark; 0 where there is no /proc. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Seconds of all children that have ended, in the kernel's ticks of 10 ms (proc(5): cutime and cstime). */
function childrenCpu(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return Number.NaN
  }
}
