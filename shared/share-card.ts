/** Share cards: pictures that stand for pages where their addresses are shared. A theme draws them. */

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** What a card can show besides words. The same `seed` gives the same drawing. */
export type CardSubject =
  /** An ISO date, and the latitude of the owner's place in degrees. */
  | { is: 'date'; date: string; latitude: number; seed: string }
  /** A number of things that stand together. */
  | { is: 'count'; count: number; seed: string }

/** As hex. */
export interface CardColours {
  paper: string
  accent: string
  /** The accent on a dark ground. */
  ember: string
}

/** All that a card is drawn from. */
export interface Card {
  /** Name of the theme. */
  theme: string
  /** Above the title: what the page is, and its date. */
  label: string
  title: string
  /** Name of the owner. */
  name: string
  role: string
  subject: CardSubject
  colours: CardColours
}

/** Display type, and text in the weight of labels. */
export type CardFace = 'display' | 'label'

export interface Baseline {
  /** Pixels from the left edge and from the top. */
  x: number
  y: number
  /** Height of the em, in pixels. */
  size: number
}

/** Sets text in the faces of the site, as outlines. */
export interface CardPen {
  /** Data of a path. */
  outline(face: CardFace, text: string, line: Baseline): string
  /** In pixels. */
  width(face: CardFace, text: string, size: number): number
  /** Breaks a title into lines, in the largest size in which it fits. `leading` is in ems. */
  setTitle(
    title: string,
    room: { width: number; height: number },
  ): { lines: string[]; size: number; leading: number }
}

/** Export `drawCard` of a theme's `share-card/draw.ts`: an SVG of `CARD_WIDTH` × `CARD_HEIGHT`. */
export type DrawCard = (card: Card, pen: CardPen) => string
