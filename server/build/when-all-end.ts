/** `Promise.all` that rejects with the first error only once every task has ended, so that none writes on. */
export async function whenAllEnd<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  const all = Promise.all(tasks)
  // It is returned below, after the others have ended.
  all.catch(() => {})
  await Promise.allSettled(tasks)
  return all
}
