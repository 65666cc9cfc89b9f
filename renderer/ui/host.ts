/** Host of a URL, without `www.`: `https://www.example.org/a?b` → `example.org`. Other text is returned unchanged. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}
