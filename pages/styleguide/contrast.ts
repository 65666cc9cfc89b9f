/** WCAG's contrast of tokens as an element sees them. Browser only. */
import { type RefObject, useEffect, useState } from 'react'

/** Contrast of each pair of custom properties where `host` stands, e.g. 7.12; anew when the colours change. */
export function useContrasts(
  host: RefObject<HTMLElement | null>,
  pairs: readonly (readonly [string, string])[],
) {
  const [contrasts, setContrasts] = useState<number[]>([])
  useEffect(() => {
    const measure = () => {
      const { current } = host
      if (current) setContrasts(pairs.map(([ink, ground]) => contrastOf(current, ink, ground)))
    }
    measure()
    const theme = window.matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', measure)
    const choice = new MutationObserver(measure)
    choice.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => {
      theme.removeEventListener('change', measure)
      choice.disconnect()
    }
  }, [host, pairs])
  return contrasts
}

function contrastOf(host: HTMLElement, ink: string, ground: string): number {
  const [dark = 0, light = 0] = [ink, ground]
    .map((name) => luminance(host, name))
    .sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2); a canvas turns any colour of CSS into sRGB. */
function luminance(host: HTMLElement, name: string): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = host.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const colour = getComputedStyle(probe).color
  probe.remove()
  if (!canvas) return 0
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The level that a contrast reaches for text (WCAG 2.2, 1.4.3 and 1.4.6), or for controls (1.4.11). */
export function levelOf(contrast: number): string {
  if (contrast >= 7) return 'AAA'
  if (contrast >= 4.5) return 'AA'
  return contrast >= 3 ? 'controls' : 'decoration'
}
