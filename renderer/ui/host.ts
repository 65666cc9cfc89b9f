/** Where a link featuresFirst, as it is read aloud: `https://www.example.org/a?b` → `example.org`; what is no URL stays as it is. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./, '')
  } catch {
    return url
  }
}
