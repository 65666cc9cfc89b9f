/** Errors that end a program: mistakes in its configuration, and everything else. */

/** A mistake in the environment, the arguments or the files of the site: its message names the thing and the next step. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Prints a `ConfigError` as one line, and any other error with its stack; exits with 1. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
