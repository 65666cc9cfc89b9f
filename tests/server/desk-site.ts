/** A site whose stream has an owner: the embedded backend with its migrations, and whoever is signed in. */
import { afterAll } from 'vitest'
import { backendClient } from '../../server/backend/client.ts'
import { shortenErrors } from '../../server/dev/backend/lite.ts'
import { migrate } from '../../server/dev/backend/migrate.ts'
import type { Site } from '../../server/site.ts'
import { folderPictures } from '../../server/stream/picture-store.ts'
import { streamReader } from '../../server/stream/reader.ts'
import type { Desk, DeskForm } from '../../shared/desk.ts'
import { writeTree } from '../pipeline/tree.ts'
import { OWNER, startSignInService, visitor } from './sign-in-site.ts'

export const ID = '5f0c8a52-7d0d-4c9e-9d6f-0f6f2f1f0a01'
export const ENTRY = `/drafts/stream/${ID}`
export const NOTE = {
  type: 'note',
  slug: '',
  title_en: 'The tide at noon',
  title_it: 'La marea',
  body_en: 'High **water**.',
  body_it: 'Acqua *alta*.',
  url: '',
  icon: '',
  image_alt_en: '',
  image_alt_it: '',
  tags: 'travel, web, travel',
}

/** The sign-in service with both accounts, of which one owns an empty stream, for all tests of a file. */
export async function startDesk() {
  // It prints each query that it refuses.
  shortenErrors(() => {})
  const service = await startSignInService()
  await migrate(service.lite)
  await service.lite.exec(
    `insert into owners select id from auth.users where email = '${OWNER.identifier}'; delete from stream_entries`,
  )
  const cookies = new Map<string, [string, string][]>()
  const pictures = folderPictures(writeTree({}, afterAll))
  return {
    ...service,
    /** A site on the backend, and someone signed in to it; signing in once for each account is enough. */
    async signedIn(account = OWNER, signIn: Partial<Site['signIn']> = {}) {
      const client = backendClient(service.address, { timeLimit: 10_000 })
      const stream = streamReader({ client: async () => client, now: () => 1, log: { warn: () => {} } })
      const site = visitor(service.address.url, 200, { stream, signIn, pictures })
      for (const [name, value] of cookies.get(account.identifier) ?? []) site.cookies.set(name, value)
      if (site.cookies.size === 0) await site.post('/login', { ...account, intent: 'password' })
      cookies.set(account.identifier, [...site.cookies])
      const press = (intent: string, change: Partial<typeof NOTE> = {}, path = ENTRY) =>
        site.post(path, { ...NOTE, ...change, intent })
      /** The same after opening the form, as one tab does without another. */
      const edit = async (intent: string, change: Partial<typeof NOTE> = {}) => {
        const { version, values } = await formOf(await site.get(ENTRY))
        return site.post(ENTRY, { ...values, ...change, version, intent })
      }
      /** The same with a file beside the texts, as the form sends it. */
      const send = (intent: string, change: Partial<typeof NOTE>, files: Record<string, Blob | string>) => {
        const body = new FormData()
        for (const [name, value] of Object.entries({ ...NOTE, ...change, intent, ...files }))
          body.append(name, value)
        return site.send(ENTRY, { method: 'POST', body, headers: { Origin: 'http://localhost' } })
      }
      return { ...site, sendAsIs: site.send, stream, press, edit, send }
    },
  }
}

/** State of the desk in an answer; the test's site writes it after the path (`site.ts`). */
export async function deskOf(response: Response): Promise<Desk> {
  return JSON.parse((await response.text()).replace(/^<p>[^<]*<\/p>/, '')).desk
}

export async function formOf(response: Response): Promise<DeskForm> {
  const desk = await deskOf(response)
  if (!('form' in desk)) throw new Error('There is no form')
  return desk.form
}
