/** `npm run bench -- <name>`: what is fast, measured. */

const BENCHES = {
  pipeline: () => import('./pipeline.ts'),
  build: () => import('./build.ts'),
  load: () => import('./load.ts'),
  save: () => import('./save.ts'),
  fuzz: () => import('./fuzz.ts'),
  serve: () => import('./serve.ts'),
  functions: () => import('./functions.ts'),
  view: () => import('./view.ts'),
  motion: () => import('./motion.ts'),
}

const name = process.argv[2] ?? 'pipeline'
const bench = Object.entries(BENCHES).find(([known]) => known === name)
if (bench) await bench[1]()
else {
  process.stderr.write(`there is no bench "${name}": use one of ${Object.keys(BENCHES).join(', ')}\n`)
  process.exitCode = 2
}
