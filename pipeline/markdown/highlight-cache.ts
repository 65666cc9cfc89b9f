/**
 * Remembers what a line of code became: a grammar's answer depends only on the line and on the state in which
 * the line before it ended, and `}`, `import …` and empty states come back in every block.
 */

import type { StateStack, StateStackImpl } from '@shikijs/vscode-textmate'

export interface KnownLine<T> {
  result: T
  next: StateStack
}

/** Lines; about 3 MiB. Beyond it everything is forgotten, which costs time but changes nothing. */
const MAX_LINES = 5_000
/** States of one depth. A text that nests without end makes states that never come back. */
const MAX_STATES = 200

export class HighlightCache<T> {
  #lines = new Map<StateStack, Map<string, KnownLine<T>>>()
  #states = new Map<number, StateStack[]>()
  #size = 0

  get(state: StateStack, line: string): KnownLine<T> | undefined {
    return this.#lines.get(state)?.get(line)
  }

  /** Hands back what it keeps; its `next` is the one object that stands for all equal states. */
  set(state: StateStack, line: string, known: KnownLine<T>): KnownLine<T> {
    if (this.#size >= MAX_LINES) this.#forget()
    const kept = { result: known.result, next: this.#only(known.next) }
    const ofState = this.#lines.get(state) ?? new Map<string, KnownLine<T>>()
    ofState.set(line, kept)
    this.#lines.set(state, ofState)
    this.#size++
    return kept
  }

  #only(state: StateStack): StateStack {
    const ofDepth = this.#states.get(state.depth) ?? []
    const known = ofDepth.find((one) => isSameState(one, state))
    if (known !== undefined) return known
    if (ofDepth.length < MAX_STATES) ofDepth.push(state)
    this.#states.set(state.depth, ofDepth)
    return state
  }

  #forget(): void {
    this.#lines = new Map()
    this.#states = new Map()
    this.#size = 0
  }
}

/**
 * `equals` leaves out one flag that decides where `\G` matches on the next line (vscode-textmate's
 * `checkWhileConditions`), so that is compared as well, all the way down.
 */
function isSameState(a: StateStack, b: StateStack): boolean {
  if (a === b) return true
  if (!a.equals(b)) return false
  // The only implementation of the interface, exported as a type for such a purpose.
  let left: StateStackImpl | null = a as StateStackImpl
  let right: StateStackImpl | null = b as StateStackImpl
  while (left !== null && right !== null && left !== right) {
    if (left.beginRuleCapturedEOL !== right.beginRuleCapturedEOL) return false
    left = left.parent
    right = right.parent
  }
  return true
}
