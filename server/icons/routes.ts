/** `GET /api/_nuxt_icon/{prefix}.json?icons=a,b`, in the format of Iconify's own API. */
import type { Hono } from 'hono'
import { installedIcons } from '../../shared/node/icons.ts'
import { ICON_API } from '../../shared/stream.ts'
import { isSlug } from '../../shared/text.ts'
import { sendJson } from '../http/send-body.ts'

const LONGEST_NAME_CHARACTERS = 100
/** More than a page of the stream shows. */
const MOST_NAMES = 50
/** Sets change with a deployment, and an icon in them hardly ever. */
const DAY_SECONDS = 24 * 60 * 60

/** 200 with the icons found and a list of those missing; 404 for a set that is not installed, 400 for an invalid name. */
export function addIcons(app: Hono): void {
  app.get(`${ICON_API}:file`, async (c) => {
    const names = (c.req.query('icons') ?? '').split(',')
    if (names.length > MOST_NAMES || !names.every(isName))
      return c.json({ message: 'Not a list of icons' }, 400)
    const [, prefix = ''] = /^(.+)\.json$/.exec(c.req.param('file')) ?? []
    const icons = isName(prefix) ? installedIcons(prefix, names) : undefined
    if (!icons) return c.json({ message: 'No such set of icons' }, 404)
    return sendJson(c, icons, `public, max-age=${DAY_SECONDS}`)
  })
}

function isName(text: string): boolean {
  return text.length <= LONGEST_NAME_CHARACTERS && isSlug(text)
}
