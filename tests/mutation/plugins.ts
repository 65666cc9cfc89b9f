/** Plugins of Stryker: no constants, a sample of the other mutants that a seed chooses, and the share killed in each room. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const SEED = 'meridiana'

/** Share of all mutants that is tried: some 400 of 25,000. */
const SHARE = 0.018

/** The fields of Stryker's `Mutant` that are read here. */
interface Mutant {
  id: string
  fileName: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

/** The line is left out, so that a mutant stays in the sample when code above it changes. */
function isInSample({ fileName, mutatorName, replacement, location }: Mutant): boolean {
  const [folder, file] = fileName.split(/[\\/]/).slice(-2)
  const words = [SEED, folder, file, mutatorName, replacement, location.start.column]
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32 < SHARE
}

/** A mutant outside the sample fails this check: Stryker then leaves it out of the score. */
class Sample {
  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, { status: string; reason: string }>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        { status: isInSample(mutant) ? 'passed' : 'compileError', reason: 'not in the sample' },
      ]),
    )
  }
}

/** The part of Babel's `NodePath` that is used here. */
interface NodePath {
  isFunction(): boolean
  getFunctionParent(): NodePath | null
  traverse(visitor: { Function(path: { stop(): void }): void }): void
}

/** Leaves out what runs when its module is loaded, which one test does for all that follow. */
class Constants {
  shouldIgnore(path: NodePath): string | undefined {
    if (path.isFunction() || path.getFunctionParent()) return undefined
    let holdsFunctions = false
    path.traverse({
      Function(inner) {
        holdsFunctions = true
        inner.stop()
      },
    })
    return holdsFunctions ? undefined : 'a constant of a module'
  }
}

/** Prints each mutant that lives as soon as it is known, and the figures at the end. */
class Rooms {
  readonly #rooms = new Map<string, { killed: number; tried: number }>()

  onMutantTested({
    status,
    fileName,
    mutatorName,
    replacement,
    location,
  }: Mutant & { status: string }): void {
    if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) return
    const file = relative(process.cwd(), fileName)
    const [name = ''] = file.split('/')
    const room = this.#rooms.get(name) ?? { killed: 0, tried: 0 }
    this.#rooms.set(name, room)
    room.tried++
    if (status === 'Killed' || status === 'Timeout') room.killed++
    else {
      const { line, column } = location.start
      console.log(`${status} ${file}:${line}:${column} ${mutatorName}: ${replacement}`)
    }
  }

  wrapUp(): void {
    for (const [name, { killed, tried }] of this.#rooms) {
      console.log(`${name}: ${killed} of ${tried} mutants killed, ${((100 * killed) / tried).toFixed(0)} %`)
    }
  }
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'constants', injectableClass: Constants },
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'rooms', injectableClass: Rooms },
]
