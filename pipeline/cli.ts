/**
 * `npm run content -- <command>`: check, build and look after the content tree.
 *
 * This file imports nothing but types before it knows its Node, because the rest needs `engines` of package.json.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `content needs Node 22.18 or newer; this is ${process.versions.node}. Run it with "npm run content".\n`,
  )
  process.exitCode = 1
} else {
  // Compiled code is kept in the system's temporary folder: compiling is half of a build from the cache.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { runCommand } = await import('./commands/run.ts')
  process.exitCode = await runCommand(process.argv.slice(2), process)
}
