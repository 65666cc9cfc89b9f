import { configDefaults, defineConfig } from 'vitest/config'
import { icons } from './renderer/build/icons.ts'
import { messages } from './renderer/build/messages.ts'

/** Tests that start many processes or run for long: `npm run soak`, not `npm test`. */
const SOAK = 'tests/**/*.soak.test.{ts,tsx}'
/** Test files that need their own process: their modules keep the state of a page, or they replace a module. */
const APART = ['tests/renderer/**/*.test.{ts,tsx}', 'tests/server/desk-faults.test.ts']
/** Run together because the server replaces Node's `Request` and `Response` in its process. */
const SERVER = ['tests/{server,supabase}/**/*.test.{ts,tsx}']

export default defineConfig({
  // Virtual modules that components import.
  plugins: [icons(), messages('.content')],
  test: {
    projects: [
      // `isolate: false` because loading the code for each file takes a third of the time. One project after the other:
      // a worker that switches projects restarts.
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude: APART,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SERVER, ...APART],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: 'apart', include: APART, sequence: { groupOrder: 3 } } },
    ],
    setupFiles: ['tests/same-folder.ts'],
    exclude: process.env.SOAK ? configDefaults.exclude : [...configDefaults.exclude, SOAK],
    // Node 22 warns of `node:sqlite` on the standard error of processes whose output tests compare.
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning` },
    // It caches answers in its module, so a test must be able to reload it.
    server: { deps: { inline: ['@iconify/react'] } },
    // Process tests mostly wait: Vitest's default of one worker on two cores takes twice as long.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
