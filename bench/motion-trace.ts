/** Figures of a Chromium trace between the marks `motion starts` and `motion ends`. */
import { z } from 'zod'

/** Few, for each costs time: `toplevel` and `cc` alone make a busy frame half as long again. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
] as const

/** The part of an event that is read here; times are microseconds. */
const EVENT = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  /** Time of the thread's processor. */
  tdur: z.number().default(0),
  id2: z.object({ local: z.string() }).partial().optional(),
  args: z
    .object({
      frame_reporter: z.object({ state: z.string().optional(), affects_smoothness: z.boolean().optional() }),
    })
    .partial()
    .default({}),
})
const TRACE = z.object({ traceEvents: z.array(EVENT) })
type TraceEvent = z.infer<typeof EVENT>

interface Trace {
  /** Events between the marks, of any process, by time. */
  events: TraceEvent[]
  start: TraceEvent
  end: TraceEvent
}

/** Milliseconds and counts. */
export interface Figures {
  duration: number
  presented: number
  /** Frames that were due while something moved, and did not come. */
  dropped: number
  /** The longest time from one frame to the next, of those between which one was due. */
  longestWait: number
  /** Processor time of the main thread's longest task, so that other work of the machine does not count. */
  longestTask: number
  /** Processor time of all of them. */
  work: number
  layouts: number
}

/** @throws Error for a trace without the two marks. */
export function readTrace(json: Buffer): Trace {
  const { traceEvents } = TRACE.parse(JSON.parse(json.toString()))
  const start = traceEvents.find(({ name }) => name === 'motion starts')
  const end = traceEvents.find(({ name }) => name === 'motion ends')
  if (!start || !end) throw new Error('The trace has no marks')
  const events = traceEvents
    .filter(({ ts }) => ts >= start.ts && ts <= end.ts)
    .sort((one, other) => one.ts - other.ts)
  return { events, start, end }
}

export function figuresOf({ events, start, end }: Trace): Figures {
  const main = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
  const tasks = main.filter(({ name }) => name === 'RunTask')
  return {
    duration: (end.ts - start.ts) / 1000,
    ...framesOf(events.filter(({ pid }) => pid === start.pid)),
    longestTask: Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000,
    work: tasks.reduce((total, { tdur }) => total + tdur, 0) / 1000,
    layouts: main.filter(({ name }) => name === 'Layout').length,
  }
}

/** A frame's report begins when the frame does and ends when it is shown or given up. */
function framesOf(events: readonly TraceEvent[]): Pick<Figures, 'presented' | 'dropped' | 'longestWait'> {
  const open = new Map<string | undefined, TraceEvent>()
  let [presented, dropped, longestWait, lastShown, due] = [0, 0, 0, 0, false]
  for (const event of events.filter(({ name }) => name === 'PipelineReporter')) {
    if (event.ph === 'b') open.set(event.id2?.local, event)
    const report = open.get(event.id2?.local)?.args.frame_reporter
    if (event.ph !== 'e' || !report) continue
    if (report.state?.startsWith('STATE_PRESENTED')) {
      const wait = event.ts - lastShown
      if (lastShown > 0 && due) longestWait = Math.max(longestWait, wait / 1000)
      ;[presented, lastShown, due] = [presented + 1, event.ts, false]
    } else if (report.state === 'STATE_DROPPED' && report.affects_smoothness) {
      ;[dropped, due] = [dropped + 1, true]
    }
  }
  return { presented, dropped, longestWait }
}
