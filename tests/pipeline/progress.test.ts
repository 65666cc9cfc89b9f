import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Progress, progressView } from '../../pipeline/commands/terminal.ts'
import { contentOn, FINE } from './run-content.ts'
import { writeTree } from './tree.ts'

/** Output when each state is shown at its millisecond. */
function shown(isScreen: boolean, states: [ms: number, progress: Progress][], columns = 60): string[] {
  let now = 0
  const notes: string[] = []
  const view = progressView({ note: (text) => void notes.push(text), isScreen, columns }, () => now)
  for (const [ms, progress] of states) {
    now = ms
    view.show(progress)
  }
  view.end()
  return notes
}

const half: Progress = { done: 6, total: 12, file: 'blog/hello/en.md' }

test.each(['check', 'status'])(
  'is a bar on a screen, which is gone when %s says its result',
  async (command) => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000
      return now
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { stderr } = await contentOn({ isScreen: true }, writeTree(FINE), command)
    expect(stderr).toContain('█')
    expect(stderr.split('\r').at(-1)).toSatisfy((rest) => rest.startsWith('\u001B[K'))
  },
)

describe('progress', () => {
  test('is a bar on a screen, which leaves no trace', () => {
    expect(shown(true, [[1000, half]])).toEqual([
      '\r████████████░░░░░░░░░░░░  6/12  blog/hello/en.md\u001B[K',
      '\r\u001B[K',
    ])
  })

  test('is a plain line now and then elsewhere', () => {
    expect(
      shown(false, [
        [1000, half],
        [2000, half],
        [6000, { ...half, done: 9 }],
      ]),
    ).toEqual(['6 of 12 files\n', '9 of 12 files\n'])
  })
})
