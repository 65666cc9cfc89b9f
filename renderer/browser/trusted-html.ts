/**
 * Browser only, but for `trustedHtml`: the one place where text becomes HTML. The policy of documents allows no other (`server/http/csp.ts`).
 */

import { TRUSTED_TYPES_POLICY } from '../../shared/inline-scripts.ts'

interface Rules {
  createHTML(html: string): string
}

interface TrustedTypesWindow {
  // TypeScript's types do not have it yet; a policy's objects are passed on like the strings that they stand for.
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules }
}

const rules: Rules = {
  // HTML that this site's server or build has made.
  createHTML: (html) => html,
}

const policy =
  (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules

export function trustedHtml(html: string): string {
  return policy.createHTML(html)
}

export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
