/**
 * A small map of countries, drawn when `site.yaml` names them, and places for their names: on a country where it is large
 * enough, otherwise beside it.
 */
import { type GeoProjection, geoArea, geoMercator, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import type { CountryMap, Site } from '../../shared/site.ts'

/** Pixels of the drawing at its natural size: outlines are exact to one of them. */
const WIDTH = 320
const HEIGHT = 280
const MARGIN = 14
/** Pixels: smaller islands and lakes are specks. */
const LEAST_AREA = 6

/** Pixels that a name takes, and those of it that must stand on its country. */
const NAME = { width: 62, height: 14 }
const CORE = { width: 38, height: 12 }
const LEAST_ON_LAND = 0.75
/** Pixels from the middle of a country at which its name is tried, the nearest first. */
const DISTANCES = [20, 28, 36, 46, 58, 72]
const DIRECTIONS = 16
/** Pixels of distance that it is worth to avoid each thing in a name's way. */
const COST = { name: 1000, edge: 1000, named: 400, around: 12 }

type Land = Feature<Polygon | MultiPolygon>
type Point = [x: number, y: number]
/** Corners, in pixels. */
type Outline = Point[]

interface NamedLand {
  code: string
  middle: Point
  outlines: Outline[]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Box of a name, and the point that its letters begin at, end at or have in their middle. */
interface Place extends Box {
  x: number
  y: number
  anchor?: 'start' | 'end'
}

// The file's JSON is wider than what its documentation says it holds (https://github.com/topojson/world-atlas).
const atlas = world as unknown as Topology<{ countries: GeometryCollection }>
const lands = feature(atlas, atlas.objects.countries).features as Land[]
/** ISO 3166-1: `IT` → `380`, by which the atlas knows it. */
const numericCodes = new Map(isoCodes.map(([short = '', , numeric = '']) => [short, numeric]))

/** The named countries among those around them, with the owner's place; none where all are too small to be drawn. */
export function drawCountryMap(
  codes: readonly string[],
  coordinates: Site['coordinates'],
): CountryMap | undefined {
  const shown = codes.flatMap((code) => {
    const land = landOf(code)
    return land ? [{ code, land }] : []
  })
  const named = shown.map(({ land }) => land)
  if (named.length === 0) return undefined
  const projection = geoMercator()
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - 2 * MARGIN],
      ],
      { type: 'FeatureCollection', features: named.map(mainland) },
    )
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ])
  const outlines = (land: Land) => outlinesOf(land, projection)
  const around = lands.filter((land) => !named.includes(land)).flatMap(outlines)
  const namedLands = shown.map(({ code, land }): NamedLand => {
    const main = mainland(land)
    return { code, middle: geoPath(projection).centroid(main), outlines: outlines(main) }
  })
  const place = coordinates && projection([coordinates.longitude, coordinates.latitude])
  return {
    width: WIDTH,
    height: HEIGHT,
    around: pathOf(around),
    named: pathOf(named.flatMap(outlines)),
    middles: placeNames(namedLands, around),
    ...(place && { place: { x: Math.round(place[0]), y: Math.round(place[1]) } }),
  }
}

function landOf(code: string): Land | undefined {
  const numeric = numericCodes.get(code)
  return numeric === undefined ? undefined : lands.find(({ id }) => id === numeric)
}

/** The largest part of a country: islands overseas would widen the map to the world. */
function mainland(land: Land): Land {
  if (land.geometry.type === 'Polygon') return land
  const parts = land.geometry.coordinates.map(
    (coordinates): Land => ({ ...land, geometry: { type: 'Polygon', coordinates } }),
  )
  return parts.toSorted((a, b) => geoArea(b) - geoArea(a))[0] ?? land
}

/** Outlines that enclose something, each corner once. */
function outlinesOf(land: Land, projection: GeoProjection): Outline[] {
  const outlines: Outline[] = []
  const lineTo = (x: number, y: number) => outlines.at(-1)?.push([Math.round(x), Math.round(y)])
  const moveTo = (x: number, y: number) => {
    outlines.push([])
    lineTo(x, y)
  }
  const nothing = () => {}
  geoPath(projection, { moveTo, lineTo, closePath: nothing, beginPath: nothing, arc: nothing })(land)
  return outlines
    .map((points) => points.filter((point, at) => String(point) !== String(points[at - 1])))
    .filter((points) => areaOf(points) >= LEAST_AREA)
}

/** Square pixels, whichever way round the outline goes. */
function areaOf(points: Outline): number {
  return geoPath().area({ type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] })
}

function pathOf(outlines: readonly Outline[]): string {
  return outlines.map((points) => `M${points.join('L')}Z`).join('')
}

/** Middles of names by code; a name beside its country has the way of a line to it. */
function placeNames(lands: readonly NamedLand[], around: readonly Outline[]): CountryMap['middles'] {
  const taken: Box[] = []
  const middles: CountryMap['middles'] = {}
  const named = lands.flatMap(({ outlines }) => outlines)
  const touchesOther = (place: Box) => taken.some((other) => touch(place, other))
  const costInWay = (place: Box) =>
    (touchesOther(place) ? COST.name : 0) + (isWithinMap(place) ? 0 : COST.edge)
  const costOfGround = (place: Box) =>
    COST.named * shareOn(named, place) + COST.around * shareOn(around, place)
  // The large ones first: theirs have no other place.
  for (const land of lands.toSorted((a, b) => Number(isLarge(b)) - Number(isLarge(a)))) {
    const [x, y] = land.middle
    const own = placeAt(x, y)
    const isOn = isLarge(land) && !touchesOther(own)
    const place = isOn ? own : (cheapest(placesAround(x, y), costInWay, costOfGround) ?? own)
    taken.push(place)
    middles[land.code] = {
      x: Math.round(place.x),
      y: Math.round(place.y),
      ...(place.anchor && { anchor: place.anchor }),
      ...(!isOn && { line: wayTo(place, Math.round(x), Math.round(y)) }),
    }
  }
  return middles
}

function isLarge({ middle: [x, y], outlines }: NamedLand): boolean {
  return shareOn(outlines, { left: x - CORE.width / 2, top: y - CORE.height / 2, ...CORE }) >= LEAST_ON_LAND
}

interface Try {
  place: Place
  distance: number
}

/** At all distances and to all sides; a name at the left ends at its point, one at the right begins there. */
function placesAround(x: number, y: number): Try[] {
  return DISTANCES.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS
      const cosine = Math.cos(angle)
      const anchor = Math.abs(cosine) <= 0.5 ? undefined : cosine > 0 ? 'start' : 'end'
      return { distance, place: placeAt(x + distance * cosine, y + distance * Math.sin(angle), anchor) }
    }),
  )
}

/** The first of those that cost least; what lies below one is looked up only where it can make a difference. */
function cheapest(
  tries: readonly Try[],
  costInWay: (place: Place) => number,
  costOfGround: (place: Place) => number,
): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { place, distance } of tries) {
    const cost = distance + costInWay(place)
    const whole = cost < least ? cost + costOfGround(place) : cost
    if (whole >= least) continue
    best = place
    least = whole
  }
  return best
}

function placeAt(x: number, y: number, anchor?: Place['anchor']): Place {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - NAME.width : x - NAME.width / 2
  return { ...NAME, left, top: y - NAME.height / 2, x, y, ...(anchor && { anchor }) }
}

/** From the middle of the country to the nearest edge of its name. */
function wayTo({ x, y, anchor }: Place, fromX: number, fromY: number): string {
  const gap = anchor === 'start' ? -3 : 3
  const [endX, endY] = anchor ? [x + gap, y] : [x, y + (y < fromY ? NAME.height / 2 : -NAME.height / 2)]
  return `M${fromX},${fromY}L${Math.round(endX)},${Math.round(endY)}`
}

/** Share of a box that lies within one of the outlines, by the points of a grid of 9 by 3. */
function shareOn(outlines: readonly Outline[], { left, top, width, height }: Box): number {
  const points = Array.from(
    { length: 27 },
    (_, at): Point => [left + (width * (at % 9)) / 8, top + (height * Math.floor(at / 9)) / 2],
  )
  return points.filter((point) => outlines.some((outline) => isInside(outline, point))).length / points.length
}

/** Whether a way to the right from the point crosses the outline an odd number of times. */
function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false
  for (const [at, [fromX, fromY]] of outline.entries()) {
    const [toX, toY] = outline.at(at - 1) ?? [fromX, fromY]
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside
  }
  return inside
}

function touch(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function isWithinMap({ left, top, width, height }: Box): boolean {
  return left >= 0 && top >= 0 && left + width <= WIDTH && top + height <= HEIGHT
}
