import type { FullConfig } from '@playwright/test'
import { addAccounts } from './accounts.ts'

/** Runs once, when the site and its backend have started: two tests that made the same account at once would collide. */
export default function prepare({ webServer }: FullConfig): void {
  if (webServer) addAccounts(webServer.env ?? {})
}
