/** What the contact form makes of what was typed. */
import { expect, test } from 'vitest'
import { meantAddress, subjectOf } from '../../shared/contact.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Ana@GMAIL.CON ', 'Ana@gmail.com'],
  ['ana@libero.ti', 'ana@libero.it'],
  ['ana@gmail.com', undefined],
  ['ana@gmail', undefined],
  ['ana@constructor', undefined],
  ['', undefined],
])('%s was meant as %s', (typed, address) => {
  expect(meantAddress(typed)).toBe(address)
})

test('a subject that is left out is the beginning of the message, up to a whole word', () => {
  const message = `${'A boat '.repeat(12)}and no more`
  expect(subjectOf({ subject: '', message })).toBe(
    'A boat A boat A boat A boat A boat A boat A boat A boat A',
  )
  expect(subjectOf({ subject: 'Boats', message })).toBe('Boats')
  expect(subjectOf({ subject: '', message: 'a'.repeat(70) })).toBe('a'.repeat(60))
})
