/** Files of tests share a process, so each has to leave it in the working folder in which it found it. */
import { afterAll, expect } from 'vitest'

const folder = process.cwd()
// Registered before all other hooks, and so run after them.
afterAll(() => expect(process.cwd(), 'the working folder after the tests of this file').toBe(folder))
