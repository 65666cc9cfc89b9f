import { defineConfig } from 'vitest/config'
import { icons } from './renderer/build/icons.ts'
import { messages } from './renderer/build/messages.ts'

export default defineConfig({
  // Modules that components ask for; no test asks for the messages themselves.
  plugins: [icons(), messages('.content')],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // It remembers in its module what it was answered: a test has to be able to load it anew.
    server: { deps: { inline: ['@iconify/react'] } },
    // Tests of processes wait more than they work: Vitest's own choice, one worker on two cores, takes twice as long.
    maxWorkers: 3,
    // Real processes and real files: a test may take a while on a busy machine, and still must end.
    testTimeout: process.env.CI ? 120_000 : 30_000,
    hookTimeout: process.env.CI ? 180_000 : 60_000,
  },
})
