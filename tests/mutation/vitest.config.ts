/** Tests that can see a mutant: all but those of other rooms, and those that would take too long. */
import { defineConfig, mergeConfig } from 'vitest/config'
import site from '../../vitest.config.ts'

export default mergeConfig(
  { ...site, test: { ...site.test, projects: undefined } },
  defineConfig({
    test: {
      setupFiles: ['tests/mutation/reached-by-tests.ts'],
      // After Stryker's own, whose choice of a mutant it hands on.
      sequence: { setupFiles: 'list' },
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [
        '**/node_modules/**',
        'tests/{pages,renderer,rules}/**',
        'tests/supabase/**',
        // Whole builds and hundreds of processes: each surviving mutant would be tried with all of them.
        'tests/**/*.soak.test.ts',
        // They assert durations, and instrumented code is many times as slow.
        'tests/pipeline/properties.test.ts',
      ],
    },
  }),
)
