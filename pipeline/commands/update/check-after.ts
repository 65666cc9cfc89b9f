/** `check` of a site after its update. */
import type { Terminal } from '../../command.ts'
import { errorCode } from '../../fs.ts'
import { configFileFor, loadConfig } from '../../load-config.ts'
import { readOptions } from '../options.ts'

/** The problems as `check` prints them, if one is an error; its summary otherwise. */
export async function checkAfter(site: string, terminal: Terminal): Promise<string> {
  const options = readOptions(['check'], site, { check: { help: '' } })
  if (options === undefined) return ''
  const said = { out: '', note: '' }
  const quiet: Terminal = {
    ...terminal,
    workingDir: site,
    isScreen: false,
    out: (text) => {
      said.out += text
    },
    note: (text) => {
      said.note += text
    },
  }
  try {
    const { check } = await import('../build-index.ts')
    const configFile = configFileFor(site, undefined)
    const status = await check({ ...options, configFile, config: await loadConfig(configFile) }, quiet)
    const [summary = ''] = said.note
      .trim()
      .split('\n')
      .filter((line) => !/^\d+ of \d+ files$/.test(line))
    return status === 0 ? `check: ${summary}\n` : `check:\n${said.out}${summary}\n`
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    return 'check: it needs a package that is new: npm install, then npm run content -- check\n'
  }
}
