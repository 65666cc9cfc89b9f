/**
 * Renders the next page as a transition, in slices between which the browser answers its visitor, and holds back its
 * commit: the page that shows stays until the next one is committed in one piece.
 */
import { type ReactNode, startTransition, use, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'

/** One render, between its start and its commit. */
export interface PendingRender {
  /** Resolves when the render may be committed. */
  released: Promise<void>
  /** Everything before the gate is rendered. Called once or more. */
  onRendered(): void
  /** The page is in the document. */
  onCommitted(): void
  /** The page cannot be rendered. Without effect once it is committed. */
  onFailed(error: unknown): void
}

/** The last element of the tree: React commits nothing of a transition while a part of it suspends. */
export function CommitGate({ render }: { render: PendingRender | undefined }) {
  useLayoutEffect(() => render?.onCommitted(), [render])
  if (render) {
    render.onRendered()
    use(render.released)
  }
  return null
}

/**
 * Browser only: renders the page that `appWith` makes. Resolves once it is ready, to the function that commits it:
 * that one resolves when it is in the document. Both reject with what the page throws.
 */
export async function prepareRender(
  root: Root,
  appWith: (render: PendingRender) => ReactNode,
): Promise<() => Promise<void>> {
  const rendered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  committed.promise.catch(() => {})
  const onFailed = (error: unknown) => {
    rendered.reject(error)
    committed.reject(error)
  }
  const render: PendingRender = {
    released: released.promise,
    onRendered: rendered.resolve,
    onCommitted: committed.resolve,
    onFailed,
  }
  startTransition(() => root.render(appWith(render)))
  await rendered.promise
  return () => {
    released.resolve()
    return committed.promise
  }
}
