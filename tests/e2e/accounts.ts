/** Accounts on the embedded backend of the tests' server, made as docs/supabase.md says. */
import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'
import { SITE_DIR } from './test-site.ts'

/** Listed under `owners` in the site.yaml of `tests/fixtures/site`. */
export const OWNER = { identifier: 'hello@tramontana.example', password: 'a harbour at noon' }
export const OTHER = { identifier: 'someone@tramontana.example', password: 'a quay at night' }

/** Adds both to the embedded backend of a site that runs with `env`; one that is there from an earlier run stays. */
export function addAccounts(env: Record<string, string>): void {
  for (const { identifier, password } of [OWNER, OTHER]) {
    const { stderr } = spawnSync(process.execPath, ['server/dev/backend/account.ts', identifier, password], {
      // The owner's `.env` is not this site's.
      cwd: SITE_DIR,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (stderr && !/already/.test(stderr)) throw new Error(stderr)
  }
}

export async function fillSignIn(page: Page, { identifier, password }: typeof OWNER): Promise<void> {
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[value=password]').click()
}

/** Signs the owner in on the site at `url`, by default the tests' own, which leads to the drafts. */
export async function signInOwner(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, OWNER)
  await expect(page).toHaveURL(`${url}/drafts`)
}
