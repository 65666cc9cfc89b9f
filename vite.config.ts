import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './renderer/build/chunks.ts'
import { icons } from './renderer/build/icons.ts'
import { messages } from './renderer/build/messages.ts'
import { payloadUrl } from './renderer/build/payload-url.ts'

export default defineConfig({
  // Only `server/env.ts` reads `.env`.
  envDir: false,
  plugins: [vike(), react(), icons(), messages('.content'), payloadUrl()],
  resolve: {
    // The messages are compiled at build: the browser needs the formatter, not the parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      // A report of which plugin took long, on a slow machine: nothing that an owner could act upon.
      checks: { bundlerTimings: false },
    },
  },
  // Files of public/ are the client's.
  environments: {
    // Each page's scripts name a hundred files: shorter names are 200 bytes less.
    client: { build: { rolldownOptions: { output: { chunkFileNames: 'assets/chunks/[hash:7].js' } } } },
    ssr: { build: { copyPublicDir: false } },
  },
  server: { watch: { ignored: ['**/content/**', '**/.cache/**', '**/.content/**', '**/dist/**'] } },
})
