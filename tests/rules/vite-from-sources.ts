/** Pages from their sources, as in development, with the messages of an index in another folder. */
import { join } from 'node:path'

/** Starts Vite for the project in the working directory. `index` is below `folder`, where Vite may keep things as well. */
export async function startVite(folder: string, index: string, themeName?: string) {
  const { createDevMiddleware } = await import('vike/server')
  const { default: vike } = await import('vike/plugin')
  const { default: react } = await import('@vitejs/plugin-react')
  const { icons } = await import('../../renderer/build/icons.ts')
  const { messages } = await import('../../renderer/build/messages.ts')
  const { theme } = await import('../../renderer/build/theme.ts')
  const { viteServer } = await createDevMiddleware({
    viteConfig: {
      configFile: false,
      cacheDir: join(folder, '.vite'),
      plugins: [theme(themeName), vike(), react(), icons(), messages(join(folder, index))],
      optimizeDeps: { noDiscovery: true },
      server: { ws: false, watch: null },
    },
  })
  return viteServer
}
