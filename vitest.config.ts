import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Real processes and real files: a test may take a while on a busy machine, and still must end.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
