/** A browser engine as a walk through the site uses it (`walk.ts`): every driver can do this much. */
export interface Engine {
  /** Loads an address in full. */
  open(url: string): Promise<void>
  /** Runs a JavaScript expression in the page; its value is JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Clicks the first element that is found, as a visitor does. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

/** Asks until the answer satisfies `isDone`; the last answer is returned in any case. */
export async function poll<T>(
  ask: () => Promise<T>,
  isDone: (value: T) => boolean,
  timeoutMs = 10_000,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    // Between two documents there is none to ask.
    const value = await ask().catch((error: unknown) => {
      if (Date.now() > end) throw error
      return undefined
    })
    if (value !== undefined && (isDone(value) || Date.now() > end)) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
