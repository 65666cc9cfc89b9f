import { defineConfig } from 'vitest/config'
import { icons } from './renderer/build/icons.ts'
import { messages } from './renderer/build/messages.ts'

/** Each file of these has a process of its own: they ask for modules that keep a page's state, or replace a module. */
const APART = ['tests/renderer/**/*.test.{ts,tsx}', 'tests/server/compressed-once.test.ts']
/** The server's own `Request` and `Response`, which are faster, take the place of Node's in its process. */
const SERVER = ['tests/{server,supabase}/**/*.test.{ts,tsx}']

export default defineConfig({
  // Modules that components ask for; no test asks for the messages themselves.
  plugins: [icons(), messages('.content')],
  test: {
    projects: [
      // Loading the code anew for each file would take as long as a third of the tests. One project after the other: a process
      // that goes over to another one's files begins anew.
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
    // It remembers in its module what it was answered: a test has to be able to load it anew.
    server: { deps: { inline: ['@iconify/react'] } },
    // Tests of processes wait more than they work: Vitest's own choice, one worker on two cores, takes twice as long.
    maxWorkers: 3,
    // Real processes and real files: a test may take a while on a busy machine, and still must end.
    testTimeout: process.env.CI ? 120_000 : 30_000,
    hookTimeout: process.env.CI ? 180_000 : 60_000,
  },
})
