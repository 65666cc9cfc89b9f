/** Bundles what pages are rendered with: serving a build then needs no package for rendering. */
import type { Plugin } from 'vite'

export function serverBundle(): Plugin {
  return {
    name: 'meridiana:server-bundle',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true },
          build: { rolldownOptions: { input: { render: 'renderer/render-page.ts' } } },
        },
      },
    }),
  }
}
