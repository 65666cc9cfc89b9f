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
        'tests/supabase/!(embedded).test.ts',
        // Whole builds, and hundreds of processes: a mutant that lives would be tried with each.
        'tests/pipeline/killed.test.ts',
        'tests/server/{another-owner,embedded-files,incremental,readers}.test.ts',
        // Their bounds are of time, and code that holds mutants is many times as slow.
        'tests/pipeline/{nearest,properties,yaml-attacks}.test.ts',
      ],
    },
  }),
)
