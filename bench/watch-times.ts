/** How long an author waits for a save while `content watch` runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import config from '../content.config.ts'
import { watchIndex } from '../pipeline/watch.ts'
import { OUR_LAYOUT, slugOf } from './corpus.ts'
import { median } from './median.ts'

const SAVES = 31

/** Milliseconds from a save to the swapped index, the median of texts all over the tree in `root`. */
export async function watchTimes(root: string, posts: number): Promise<number> {
  let built = () => {}
  const options = {
    config,
    configFile: join(import.meta.dirname, '../content.config.ts'),
    contentDir: join(root, 'content'),
    outDir: join(root, '.content'),
    cacheDir: join(root, '.cache/pipeline'),
    workers: 2,
    clock: () => new Date(),
  }
  const watching = await watchIndex(options, () => built())
  const times: number[] = []
  for (let at = 0; at < SAVES; at++) {
    const path = join(root, OUR_LAYOUT(slugOf(Math.floor((at * posts) / SAVES)), at % 2 ? 'it' : 'en'))
    const text = `${readFileSync(path, 'utf8')}\nSaved ${at} times.\n`
    const isBuilt = new Promise<void>((resolve) => {
      built = resolve
    })
    const start = performance.now()
    writeFileSync(path, text)
    await isBuilt
    times.push(performance.now() - start)
    await pause(40)
  }
  await watching.close()
  return median(times)
}
