/**
 * `npm run content -- <command>`: check, build and look after the content tree.
 *
 * In JavaScript, since Node loads its TypeScript compiler to read an entry in TypeScript; modules behind the entry come
 * from the cache of compiled code, in the system's temporary folder. Nothing is imported before Node is known to be new
 * enough for the rest.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `content needs Node 22.18 or newer; this is ${process.versions.node}. Run it with "npm run content".\n`,
  )
  process.exitCode = 1
} else {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { runCommand } = await import('./commands/run.ts')
  process.exitCode = await runCommand(process.argv.slice(2), process)
}
