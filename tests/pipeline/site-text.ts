import { lines } from './tree.ts'

const WORDS =
  '{ name: n, role: r, place: p, tagline: t, description: d, claims: [{ figure: "8", label: l }] }'
/** A `site.yaml` without faults, published at `https://example.org`. */
export const SITE = lines(`
  url: https://example.org/
  email: me@example.org
  phone: "+44 20 7946 0142"
  social: [{ name: GitHub, url: "https://github.com/x", icon: "ph:github-logo" }]
  repository: { url: "https://github.com/x/y.git", branch: main }
  owners: [me@example.org]
  locales: { en: English, it: Italiano }
  navigation: [{ path: /#about, en: About, it: Chi sono }]
  en: ${WORDS}
  it: ${WORDS}
`)
