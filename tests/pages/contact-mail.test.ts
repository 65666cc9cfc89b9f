/** The mail that takes the place of a form that could not be sent. */
import { expect, test } from 'vitest'
import { mailAddress } from '../../pages/index/contact-words.ts'

const OWNER = 'owner@meridiana.test'

test('it holds the subject and the message, whatever characters they have', () => {
  const address = mailAddress(OWNER, { name: 'Ada', subject: 'Più & più', message: 'Una?\nDue' })
  expect(address).toBe(`mailto:${OWNER}?subject=Pi%C3%B9%20%26%20pi%C3%B9&body=Una%3F%0ADue`)
})

test('it is empty where the message is longer than mail programs take', () => {
  expect(mailAddress(OWNER, { subject: 'Long', message: 'à'.repeat(400) })).toBe(`mailto:${OWNER}`)
})
