import { expect, test } from 'vitest'
import { testSite } from './site.ts'

/** A posted form, at the host that a proxy names. */
function post(path: string, origin: string) {
  return testSite().app.request(`http://internal:3000${path}`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'identifier=',
  })
}

const PATHS = ['/login', '/it/login', '/logout', '/account', '/confirm', '/', '/api/contact']

test.each(PATHS)('a form of another site that is posted to %s is rejected', async (path) => {
  expect((await post(path, 'https://evil.example')).status).toBe(403)
})

test.each(PATHS)('a form of the site’s own address is taken at %s behind any proxy', async (path) => {
  const { site } = testSite()
  expect((await post(path, site.url)).status).not.toBe(403)
})
