/**
 * Where the stars of the constellation stand. The same skills always make the same sky, on the server and in
 * the browser: places start from a hash of each id, linked stars draw together, and names push each other
 * apart until none covers another.
 */
const STEPS = 320
/** The last steps only part names, so that nothing pulls two back together. */
const PARTING_STEPS = 120

export interface SkyStar {
  id: string
  group: string
  links: readonly string[]
  /** How wide and high its name is, in the sky's own units; 0 where it has none. */
  width: number
  height: number
}

export interface SkySize {
  width: number
  height: number
}

export interface Place {
  x: number
  y: number
}

type Body = SkyStar & Place & { home: Place }

/** A place for every star, its name's box centred on it, inside the sky and covering no other. */
export function placeStars(stars: readonly SkyStar[], size: SkySize): Map<string, Place> {
  const homes = homesOf([...new Set(stars.map(({ group }) => group))], size)
  const bodies = stars.map((star) => startOf(star, homes.get(star.group) ?? { x: 0, y: 0 }, size))
  for (let step = 0; step < STEPS + PARTING_STEPS; step++) {
    if (step < STEPS) {
      const warmth = 1 - step / STEPS
      for (const body of bodies) pull(body, bodies, size, warmth)
    }
    part(bodies)
    for (const body of bodies) keepInside(body, size)
  }
  return new Map(bodies.map(({ id, x, y }) => [id, { x: round(x), y: round(y) }]))
}

/** Groups share the sky as evenly as a grid can, row by row. */
function homesOf(groups: string[], { width, height }: SkySize): Map<string, Place> {
  const columns = Math.ceil(Math.sqrt(groups.length))
  const rows = Math.ceil(groups.length / columns)
  return new Map(
    groups.map((group, index) => {
      const column = index % columns
      const row = Math.floor(index / columns)
      return [group, { x: ((column + 0.5) / columns) * width, y: ((row + 0.5) / rows) * height }]
    }),
  )
}

function startOf(star: SkyStar, home: Place, { width, height }: SkySize): Body {
  const angle = chance(star.id) * 2 * Math.PI
  const reach = 0.25 + 0.75 * chance(`${star.id} reach`)
  return {
    ...star,
    home,
    x: home.x + Math.cos(angle) * reach * width * 0.22,
    y: home.y + Math.sin(angle) * reach * height * 0.22,
  }
}

/** Towards its group and its linked stars, away from all others; less with every step. */
function pull(body: Body, bodies: Body[], { width, height }: SkySize, warmth: number): void {
  let x = (body.home.x - body.x) * 0.02
  let y = (body.home.y - body.y) * 0.02
  const room = Math.sqrt((width * height) / bodies.length)
  for (const other of bodies) {
    if (other === body) continue
    const dx = body.x - other.x
    const dy = body.y - other.y
    const distance = Math.max(1, Math.hypot(dx, dy))
    const push = Math.min(12, (room / distance) ** 4 * 2)
    x += (dx / distance) * push
    y += (dy / distance) * push
    if (!body.links.includes(other.id)) continue
    const tie = (distance - room) * (body.group === other.group ? 0.02 : 0.004)
    x -= (dx / distance) * tie
    y -= (dy / distance) * tie
  }
  body.x += x * warmth
  body.y += y * warmth
}

/** Two names that cover each other move apart, each by half, the shorter way. */
function part(bodies: Body[]): void {
  for (const [index, one] of bodies.entries()) {
    for (const other of bodies.slice(index + 1)) {
      const x = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
      const y = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
      if (x <= 0 || y <= 0) continue
      if (x < y) shift(one, other, 'x', x)
      else shift(one, other, 'y', y)
    }
  }
}

function shift(one: Body, other: Body, axis: 'x' | 'y', by: number): void {
  const way = one[axis] < other[axis] ? -1 : 1
  one[axis] += (way * by) / 2
  other[axis] -= (way * by) / 2
}

function keepInside(body: Body, { width, height }: SkySize): void {
  body.x = Math.min(Math.max(body.x, body.width / 2), width - body.width / 2)
  body.y = Math.min(Math.max(body.y, body.height / 2), height - body.height / 2)
}

/** A number from 0 to 1 that only depends on the text (FNV-1a, 32 bits). */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash / 0xffffffff
}

/** To a tenth of a unit: more would only lengthen the page. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
