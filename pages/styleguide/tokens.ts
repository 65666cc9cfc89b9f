/** The tokens as the style sheets have them: read from the sources, so that none is forgotten. */
import { TOKENS } from '#theme/tokens.ts'
import motion from '../../renderer/styles/motion.css?raw'
import scale from '../../renderer/styles/scale.css?raw'

export interface Token {
  /** `--ink` */
  name: string
  value: string
}

export const COLOURS: Token[] = Object.entries(TOKENS.colours).map(([name, [light, dark]]) => ({
  name: `--${name}`,
  value: light === dark ? light : `${light} / ${dark}`,
}))
export const SCALE = tokensOf(scale)
export const MOTION = tokensOf(motion)

/** Custom properties in the first `:root` of a style sheet, as they are without its media queries. */
function tokensOf(css: string): Token[] {
  const [, block = ''] = /:root \{(.*?)\n\}/s.exec(css) ?? []
  const plain = block.replace(/@media[^{]*\{[^}]*\}/g, '')
  return [...plain.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({ name, value }))
}
