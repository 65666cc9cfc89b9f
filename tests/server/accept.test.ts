import { expect, test } from 'vitest'
import { acceptedEncoding } from '../../server/http/accept.ts'

test.each([
  ['the lightest of what browsers take', 'gzip, deflate, br, zstd', 'br'],
  ['the better liked one', 'gzip;q=.5, br;q=.1', 'gzip'],
  ['nothing that is refused', 'br;q=0, gzip', 'gzip'],
  ['the lightest for the wildcard', '*', 'br'],
  ['the wildcard’s quality for what is not listed', 'br;q=0.1, *;q=0.5', 'gzip'],
  ['nothing that the wildcard refuses', 'gzip, *;q=0', 'gzip'],
  ['the plain form where that is liked best', 'identity, br;q=0.5', 'identity'],
  ['the plain form where everything is refused', '*;q=0', 'identity'],
  ['the plain form where nothing is known', 'zstd', 'identity'],
  ['the plain form without a list', undefined, 'identity'],
  ['names in capitals', 'GZIP', 'gzip'],
  ['blanks around everything', ' br ; q = 0.2 , gzip ; q=0.3 ', 'gzip'],
  ['the plain form for a list that no browser sends', `br${','.repeat(1000)}`, 'identity'],
])('an answer comes in %s', (_sentence, header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
