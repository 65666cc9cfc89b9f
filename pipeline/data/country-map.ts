/** A small map of countries, drawn when `site.yaml` names them. */
import { type GeoPermissibleObjects, geoArea, geoMercator, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import type { CountryMap, Site } from '../../shared/site.ts'
import { type Outline, placeNames } from './country-names.ts'

/** Pixels of the drawing at its natural size: outlines are exact to one of them. */
const WIDTH = 320
const HEIGHT = 280
const MARGIN = 14
/** Pixels: smaller islands and lakes are specks. */
const LEAST_AREA = 6

type Land = Feature<Polygon | MultiPolygon>

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
  const draw = (land: GeoPermissibleObjects) => withoutSpecks(geoPath(projection).digits(0)(land) ?? '')
  const around = lands.filter((land) => !named.includes(land)).map(draw)
  const place = coordinates && projection([coordinates.longitude, coordinates.latitude])
  return {
    width: WIDTH,
    height: HEIGHT,
    around: around.join(''),
    named: named.map(draw).join(''),
    middles: placeNames(
      shown.map(({ code, land }) => {
        const [x = 0, y = 0] = geoPath(projection).centroid(mainland(land))
        return { code, middle: [x, y], outlines: outlinesOf(draw(mainland(land))) }
      }),
      around.flatMap(outlinesOf),
      { width: WIDTH, height: HEIGHT },
    ),
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

/** Outlines that enclose something, each point once. */
function withoutSpecks(path: string): string {
  return path
    .split('Z')
    .map((outline) => outline.replace(/^M/, '').split('L'))
    .map((points) => points.filter((point, at) => point !== points[at - 1]))
    .filter((points) => areaOf(points) >= LEAST_AREA)
    .map((points) => `M${points.join('L')}Z`)
    .join('')
}

/** Corners of each outline of a path that `withoutSpecks` wrote. */
function outlinesOf(path: string): Outline[] {
  return path
    .split('Z')
    .slice(0, -1)
    .map((outline) =>
      outline
        .slice(1)
        .split('L')
        .map((point) => {
          const [x = 0, y = 0] = point.split(',').map(Number)
          return [x, y]
        }),
    )
}

function areaOf(points: readonly string[]): number {
  const corners = points.map((point) => point.split(',').map(Number))
  const twice = corners.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = corners[(at + 1) % corners.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
