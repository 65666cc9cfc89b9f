/** Icons of the installed site and of a phone's home screen, drawn from the one icon that the owner has. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../shared/node/write-whole.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { APP_ICONS, type AppIcon } from './manifest.ts'

/** Folder of drawn icons, which may be deleted at any time. */
const ICON_CACHE = '.cache/app-icons'

/** Draws the icons that are not drawn yet: site path → the icon's file. `contentDir` is the folder of the index. */
export async function drawAppIcons(
  index: ServedIndex,
  contentDir: string,
): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(sourceOf(index, contentDir))
  const code = await readFile(import.meta.filename)
  const key = createHash('sha256').update(code).update(source).digest('hex').slice(0, 20)
  await mkdir(ICON_CACHE, { recursive: true })
  const drawn = new Map<string, string>()
  for (const icon of APP_ICONS) {
    const file = join(ICON_CACHE, `${key}-${icon.purpose}-${icon.size}.png`)
    if (!existsSync(file)) writeWhole(file, await drawIcon(source, icon))
    drawn.set(icon.path, file)
  }
  return drawn
}

function sourceOf({ theme, files }: ServedIndex, contentDir: string): string {
  const own = theme.favicon && files[theme.favicon.src]
  return own ? join(contentDir, own) : 'public/favicon.svg'
}

/** Dots per inch of an SVG: sharp in the largest size, whatever its own is. */
const DENSITY = 600
/** Diameter of the circle that no mask cuts off, of the side: https://www.w3.org/TR/appmanifest/#icon-masks. */
const SAFE_SHARE = 0.8

async function drawIcon(source: Uint8Array, { size, purpose }: AppIcon): Promise<Buffer> {
  // Takes a moment to load, which builds with the same icon do without.
  const { default: sharp } = await import('sharp')
  const square = async (side: number) =>
    sharp(source, { density: DENSITY })
      .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
  const whole = await square(size)
  if (purpose === 'any') return whole
  const ground = groundOf(await sharp(whole).ensureAlpha().raw().toBuffer(), size)
  const background = ground ?? WHITE
  // An icon with a ground of its own keeps its sign away from the corners; of another, they are in the circle too.
  const share = ground ? SAFE_SHARE : SAFE_SHARE / Math.SQRT2
  const inner = purpose === 'maskable' ? Math.round(size * share) : size
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await square(inner) }])
    .png()
    .toBuffer()
}

const WHITE = { r: 255, g: 255, b: 255 }

/** Colour in the middle of the upper edge, where the icon has a ground of its own: it goes on behind it. */
function groundOf(pixels: Uint8Array, width: number): typeof WHITE | undefined {
  const at = (2 * width + Math.floor(width / 2)) * 4
  const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
  return alpha === 255 ? { r, g, b } : undefined
}
