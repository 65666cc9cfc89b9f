/** The contact form in a real browser: each language once, and each way of working once. */
import { chooseLanguage, expect, mountIslands, open, test } from './site.ts'

const WORDS = {
  en: {
    name: 'Your name',
    email: 'Your email address',
    subject: 'Subject',
    message: 'Message',
    send: 'Send',
    retry: 'Try again',
    sending: 'Sending…',
    sent: 'Thank you, your message has arrived',
    again: 'Write another message',
    missingName: 'Please tell me your name.',
    short: 'Please write at least 10 characters.',
    look: '2 fields need another look. Nothing has been sent yet.',
    failed: 'Your message could not be sent.',
    more: 'One more character at least',
  },
  it: {
    name: 'Il tuo nome',
    email: 'Il tuo indirizzo email',
    subject: 'Oggetto',
    message: 'Messaggio',
    send: 'Invia',
    sent: 'Grazie, il messaggio è arrivato',
    short: 'Scrivi almeno 10 caratteri.',
  },
} as const

test.describe('the contact form in English', () => {
  const words = WORDS.en

  test.beforeEach(async ({ page }) => {
    await open(page, '/#contact')
  })

  test('says what is wrong at each field, mends as one types, and sends', async ({ page }) => {
    await page.getByLabel(words.email).fill('ada@example.org')
    await page.getByLabel(words.subject).fill(`Browser ${Date.now()}`)
    await page.getByLabel(words.message, { exact: true }).fill('Nine long')
    await expect(page.getByText(words.more)).toBeVisible()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.look)).toBeVisible()
    const [summary, first] = await Promise.all([
      page.getByText(words.look).boundingBox(),
      page.getByLabel(words.name).boundingBox(),
    ])
    expect(summary?.y).toBeLessThan(first?.y ?? 0)
    await expect(page.getByText(words.missingName)).toBeVisible()
    // One sentence about one fault.
    await expect(page.getByText(words.short)).toBeVisible()
    await expect(page.getByText(words.more)).toBeHidden()
    await expect(page.getByLabel(words.name)).toBeFocused()
    await page.getByLabel(words.name).fill('Ada')
    await expect(page.getByText(words.missingName)).toBeHidden()
    await page.getByLabel(words.message, { exact: true }).fill('Nine long and more')
    await expect(page.getByText(words.short)).toBeHidden()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()
    await page.getByRole('link', { name: words.again }).click()
    await expect(page.getByLabel(words.message, { exact: true })).toHaveValue('')
  })

  test('offers the address that was meant, needs no subject, and thanks with the address', async ({
    page,
  }) => {
    await page.getByLabel(words.name).fill('Ada')
    await page.getByLabel(words.email).fill('ada@gmial.com')
    await page.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click()
    await expect(page.getByLabel(words.email)).toHaveValue('ada@gmail.com')
    await page.getByLabel(words.message, { exact: true }).fill('It could weave patterns.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText('I will answer at ada@gmail.com.')).toBeVisible()
  })

  test('says that it is sending, and keeps its text when that fails', async ({ page, consoleWatch }) => {
    consoleWatch.expected.push(/Failed to load resource/)
    let failure = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await failure.promise
      await route.abort()
    })
    await page.getByLabel(words.name).fill('Ada')
    await page.getByLabel(words.email).fill('ada@example.org')
    await page.getByLabel(words.subject).fill('Engines')
    await page.getByLabel(words.message, { exact: true }).fill('It could weave patterns.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('button', { name: words.sending })).toHaveAttribute('aria-disabled', 'true')
    failure.resolve()
    await expect(page.getByText(words.failed)).toBeVisible()
    await expect(page.locator('form').getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:.+\?subject=.+&body=It%20could%20weave%20patterns\.$/,
    )
    failure = Promise.withResolvers()
    await page.getByRole('button', { name: words.retry }).click()
    await expect(page.getByText(words.failed)).toBeHidden()
    failure.resolve()
    await expect(page.getByText(words.failed)).toBeVisible()
    await page.reload()
    await mountIslands(page)
    await expect(page.getByLabel(words.message, { exact: true })).toHaveValue('It could weave patterns.')
  })
})

test.describe('the contact form in Italian, without JavaScript', { tag: '@soak' }, () => {
  const words = WORDS.it

  test.use({ javaScriptEnabled: false })

  test('comes back with its text and what was wrong, and then is sent', async ({ page, consoleWatch }) => {
    consoleWatch.expected.push(/Failed to load resource/)
    await chooseLanguage(page, 'it')
    await page.goto('/it')
    await page.getByLabel(words.name).fill('Ada')
    await page.getByLabel(words.email).fill('ada@example.org')
    await page.getByLabel(words.subject).fill(`Paper ${Date.now()}`)
    await page.getByLabel(words.message, { exact: true }).fill('Nine long')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.short)).toBeVisible()
    await expect(page.getByLabel(words.name)).toHaveValue('Ada')
    await page.getByLabel(words.message, { exact: true }).fill('Nine long and more')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()
    expect(new URL(page.url()).search).toBe('?contact=sent')
  })
})
