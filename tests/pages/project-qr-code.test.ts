import { describe, expect, test } from 'vitest'
import { qrCode } from '../../pages/project/qr-code.ts'

describe('a donation code', () => {
  test('has a quiet zone of four modules: its corner mark starts at 4, 4', () => {
    const { size, path } = qrCode('https://donate.meridiana.example/support')
    expect(size).toBe(29 + 2 * 4)
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
  })

  test('draws neighbouring modules as one stroke, and nothing outside its square', () => {
    const { size, path } = qrCode('https://donate.meridiana.example/support')
    const strokes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((found) =>
      found.slice(1).map(Number),
    )
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
    for (const [x = 0, y = 0, there = 0, back = 0] of strokes) {
      expect(there).toBe(back)
      expect(x + there).toBeLessThanOrEqual(size - 4)
      expect(y).toBeLessThan(size - 4)
    }
  })
})
