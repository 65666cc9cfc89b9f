/** `check` of a site after its update: in a process of its own, since this one has loaded the site's code of before. */
import { spawnSync } from 'node:child_process'

/** The problems as `check` prints them, if one is an error; its summary otherwise. */
export function checkAfter(site: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['pipeline/cli.js', 'check'], {
    cwd: site,
    encoding: 'utf8',
  })
  if (stderr.includes('ERR_MODULE_NOT_FOUND'))
    return 'check: it needs a package that is new: npm install, then npm run content -- check\n'
  const [summary = ''] = stderr
    .trim()
    .split('\n')
    .filter((line) => !/^\d+ of \d+ files$/.test(line))
  if (status === 0) return `check: ${summary}\n`
  return `check:\n${stdout}${stdout ? summary : stderr.trim()}\n`
}
