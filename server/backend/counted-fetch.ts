/** A `fetch` that counts what fails: calls without an answer, and answers that tell of a fault of the backend. */
export function countedFetch(fetch: typeof globalThis.fetch = globalThis.fetch) {
  let errors = 0
  const counted: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, init)
      if (response.status >= 500) errors++
      return response
    } catch (error) {
      errors++
      throw error
    }
  }
  return { fetch: counted, errors: () => errors }
}
