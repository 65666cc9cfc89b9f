/** The folder of the host that bundles are made for. They are made beside the pipeline, which reads the site's address later. */
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { basePathOf } from '../../shared/base-path.ts'

const FILE = 'content/site.yaml'

/** `siteUrl` replaces the address of `site.yaml`. Empty where that file cannot be read: the pipeline says why. */
export async function readBase(siteUrl: string | undefined): Promise<string> {
  if (siteUrl !== undefined) return basePathOf(siteUrl)
  const text = await readFile(FILE, 'utf8').catch(() => '')
  const { data } = z.object({ url: z.url() }).safeParse(parsed(text))
  return data ? basePathOf(data.url) : ''
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
