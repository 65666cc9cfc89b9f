/** The skills as the page shows them: named in the reader's language, each with its place in the sky. */
import type { Content } from '../../shared/content.ts'
import { type IconData, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { Skill, Skills } from '../../shared/site.ts'
import { type Place, placeStars, type SkySize, type SkyStar } from './sky.ts'
import { type Line, linesOf } from './sky-lines.ts'

/** The sky of the section, in units that are about a pixel on a screen 1280 wide. */
export const WIDE_SKY: SkySize = { width: 1120, height: 620 }
/** The hero's drawing: no names, so the stars stand closer. */
export const HERO_SKY: SkySize = { width: 640, height: 640 }

const LETTER_WIDTH = 7.6
const NAME_PADDING = 26
const NAME_HEIGHT = 58
const TITLE_LETTER_WIDTH = 15
const TITLE_HEIGHT = 44
const HERO_STAR_ROOM = 46

export interface Star extends Place {
  id: string
  name: string
}

export interface SkillCard extends Star {
  description: string
  icon: IconData
  projects: { title: string; path: string; lang?: Locale }[]
}

export interface Constellation {
  groups: (Place & { id: string; name: string; skills: SkillCard[] })[]
  lines: Line[]
}

export interface HeroSky {
  stars: Star[]
  lines: Line[]
}

export function constellationOf({ skills, projects }: Content, locale: Locale): Constellation {
  const places = placeStars(starsWithNames(skills), WIDE_SKY)
  const views = projects(locale)
  const cardOf = (skill: Skill): SkillCard => ({
    ...starOf(skill, locale, places),
    description: skill.texts[locale].description,
    icon: skill.icon,
    projects: skill.projects.flatMap((id) =>
      views
        .filter((view) => view.id === id)
        .map(({ path, text, isFallback, locale: lang }) => ({
          title: text.title,
          path,
          ...(isFallback && { lang }),
        })),
    ),
  })
  return {
    groups: skills.groups.map(({ id, texts }) => ({
      id,
      name: texts[locale].name,
      ...placeOf(titleId(id), places),
      skills: skills.skills.filter(({ group }) => group === id).map(cardOf),
    })),
    lines: linesOf(skills.skills, places),
  }
}

export function heroSkyOf({ skills }: Skills, locale: Locale): HeroSky {
  const stars = skills.map(({ id, group, links }) => ({
    id,
    group,
    links,
    width: HERO_STAR_ROOM,
    height: HERO_STAR_ROOM,
  }))
  const places = new Map([...placeStars(stars, HERO_SKY)].map(([id, place]) => [id, onDisc(place)]))
  return { stars: skills.map((skill) => starOf(skill, locale, places)), lines: linesOf(skills, places) }
}

/** The square sky pressed onto the disc of the dial, its corners onto the rim. */
function onDisc({ x, y }: Place): Place {
  const half = HERO_SKY.width / 2
  const [u, v] = [x / half - 1, y / half - 1]
  const press = (value: number, across: number) =>
    Math.round(half * (1 + 0.92 * value * Math.sqrt(1 - across ** 2 / 2)))
  return { x: press(u, v), y: press(v, u) }
}

/** Names of both languages fit where the longer one does, so the sky is the same in both. */
function starsWithNames({ groups, skills }: Skills): SkyStar[] {
  return groups.flatMap((group) => {
    const members = skills.filter((skill) => skill.group === group.id)
    return [
      {
        id: titleId(group.id),
        group: group.id,
        links: members.map(({ id }) => id),
        width: longest(group.texts) * TITLE_LETTER_WIDTH,
        height: TITLE_HEIGHT,
      },
      ...members.map(({ id, links, texts }) => ({
        id,
        group: group.id,
        links,
        width: longest(texts) * LETTER_WIDTH + NAME_PADDING,
        height: NAME_HEIGHT,
      })),
    ]
  })
}

function longest(texts: Record<Locale, { name: string }>): number {
  return Math.max(...LOCALE_NAMES.map((locale) => texts[locale].name.length))
}

function starOf({ id, texts }: Skill, locale: Locale, places: ReadonlyMap<string, Place>): Star {
  return { id, name: texts[locale].name, ...placeOf(id, places) }
}

function placeOf(id: string, places: ReadonlyMap<string, Place>): Place {
  return places.get(id) ?? { x: 0, y: 0 }
}

/** A group's name is a box in the sky as well, so that no star stands on it. */
function titleId(group: string): string {
  return `group ${group}`
}
