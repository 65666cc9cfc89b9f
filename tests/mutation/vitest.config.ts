/** Tests that can see a mutant: it is switched on in the process of the test, so tests of other processes are left out. */
import { defineConfig, mergeConfig } from 'vitest/config'
import site from '../../vitest.config.ts'

export default mergeConfig(
  { ...site, test: { ...site.test, projects: undefined } },
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [
        'tests/{pages,renderer,rules,supabase}/**',
        'tests/pipeline/{cli,killed}.test.ts',
        'tests/server/{builds,embedded-files,process,readers,stop}.test.ts',
        // They change the working folder, which a worker thread may not.
        'tests/server/{cards,dev-drawings,follow-builds,web-app}.test.ts',
        // Their bounds are of time, and code that holds mutants is many times as slow.
        'tests/pipeline/{nearest,properties,yaml-attacks}.test.ts',
      ],
    },
  }),
)
