import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { CSS_GROUPS, ISLAND_GROUPS } from './renderer/build/chunks.ts'
import { icons } from './renderer/build/icons.ts'
import { islandStyles } from './renderer/build/island-styles.ts'
import { messages } from './renderer/build/messages.ts'
import { theme } from './renderer/build/theme.ts'

export default defineConfig(({ command }) => ({
  // Only `server/env.ts` reads `.env`.
  envDir: false,
  plugins: [theme(), vike(), react(), icons(), messages('.content'), islandStyles()],
  resolve: {
    // The messages are compiled at build: the browser needs the formatter, not the parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The list of what each module needs weighs more than it gains: few ask for another in turn (`build/chunks.ts`).
    modulePreload: false,
    rolldownOptions: {
      // A report of which plugin took long, on a slow machine: nothing that an owner could act upon.
      checks: { bundlerTimings: false },
    },
  },
  // Files of public/ are the client's.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: ISLAND_GROUPS } } } } },
    ssr: {
      // A server that renders pages of a build then needs no package for it.
      ...(command === 'build' && { resolve: { noExternal: true } }),
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: 'renderer/render-page.ts' },
          output: { codeSplitting: { groups: CSS_GROUPS } },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/content/**', '**/.cache/**', '**/.content/**', '**/dist/**'] } },
}))
