import { expect, test } from 'vitest'
import { qrCode } from '../../pages/project/qr-code.ts'

test('a donation code has a quiet zone of four modules: its corner mark starts at 4, 4', () => {
  const { size, path } = qrCode('https://donate.meridiana.example/support')
  expect(size).toBe(29 + 2 * 4)
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
})
