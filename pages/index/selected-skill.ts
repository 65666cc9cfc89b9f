/** The skill whose card is open, which the drawing of the first screen and the section of skills share: two islands. */
import { useSyncExternalStore } from 'react'

let chosen: { skill: string | undefined } | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Another visit to the page begins anew.
    if (listeners.size === 0) chosen = undefined
  }
}

export function chooseSkill(skill: string | undefined): void {
  chosen = { skill }
  for (const listener of listeners) listener()
}

/** `first` is open until one is chosen. */
export function useSelectedSkill(first: string | undefined): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (chosen ? chosen.skill : first),
    () => first,
  )
}
