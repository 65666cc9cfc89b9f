/** The contact sheet: every picture of a run, small, a row a screen, each leading to its full size. */
export interface Shot {
  screen: string
  /** Relative to the sheet, e.g. `home/360-light-en.jpg`. */
  file: string
  width: number
  theme: string
  locale: string
}

/** A document of its own: it opens from disk. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ screen }) => screen)
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title>
<style>
  body { margin: 2rem; font: 1rem/1.4 system-ui; background: #ddd; color: #222; }
  nav, section { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
  h2 { margin: 3rem 0 0.5rem; font-size: 1.25rem; }
  figure { margin: 0; }
  img { display: block; block-size: 20rem; max-inline-size: 24rem; object-fit: cover; object-position: top; }
  figcaption { font-size: 0.8125rem; }
</style>
<h1>${shots.length} pictures of ${rows.size} screens</h1>
<nav>${[...rows.keys()].map((name) => `<a href="#${folderOf(name)}">${name}</a>`).join('\n')}</nav>
${[...rows].map(([name, row]) => rowHtml(name, row)).join('\n')}
</html>
`
}

/** `stream, more failed` → `stream-more-failed` */
export function folderOf(screen: string): string {
  return screen.replaceAll(/\W+/g, '-').toLowerCase()
}

function rowHtml(name: string, row: readonly Shot[]): string {
  const figures = row.map(
    ({ file, width, theme, locale }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${theme} ${locale}</figcaption></figure>`,
  )
  return `<h2 id="${folderOf(name)}">${name}</h2>\n<section>${figures.join('')}</section>`
}
