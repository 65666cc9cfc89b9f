import { expect, test } from 'vitest'
import { hostOf } from '../../renderer/ui/host.ts'

test.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['https://example.org:8080', 'example.org:8080'],
  ['https:// example.org/a', 'https:// example.org/a'],
  ['https://example.org:99999/', 'https://example.org:99999/'],
])('%s is read as %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})
