/** Where a link leads, as it is read aloud: `https://www.example.org/a?b` → `example.org`. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}
