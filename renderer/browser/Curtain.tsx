/**
 * The next page is drawn behind the one that shows, in slices between which the browser answers its visitor, and
 * takes its place in one piece when the curtain is drawn.
 */
import { type ReactNode, startTransition, use, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'

/** What one page's curtain is waiting for, and what it tells. */
export interface Cue {
  opened: Promise<void>
  /** Everything before the curtain is drawn. Told once or more. */
  drawn(): void
  /** The page stands in the document. */
  stands(): void
  /** The page cannot be drawn. Without effect once it stands. */
  fails(error: unknown): void
}

/** The last element of the tree: React shows nothing of a transition before all of it can be shown. */
export function Curtain({ cue }: { cue: Cue | undefined }) {
  useLayoutEffect(() => cue?.stands(), [cue])
  if (cue) {
    cue.drawn()
    use(cue.opened)
  }
  return null
}

/**
 * Browser only: draws the page that `appWith` makes. Resolves when it could stand, to the function that has it stand:
 * that one resolves when it does. Both reject with what the page throws.
 */
export async function drawBehind(root: Root, appWith: (cue: Cue) => ReactNode): Promise<() => Promise<void>> {
  const drawn = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const stands = Promise.withResolvers<void>()
  const fails = (error: unknown) => {
    drawn.reject(error)
    stands.reject(error)
  }
  stands.promise.catch(() => {})
  const cue: Cue = { opened: opened.promise, drawn: drawn.resolve, stands: stands.resolve, fails }
  startTransition(() => root.render(appWith(cue)))
  await drawn.promise
  return () => {
    opened.resolve()
    return stands.promise
  }
}
