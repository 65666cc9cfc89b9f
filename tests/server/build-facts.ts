/** What a record says of a build, where a test does not mind. */
export const FACTS = {
  ...{ build: 'b', code: 'c', builtAt: 0, fingerprint: 'f', bundles: 'g', program: 'p' },
  ...{ snapshot: 'e', until: 0, scripts: {} },
}
