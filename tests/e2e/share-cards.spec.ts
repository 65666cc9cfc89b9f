/** Pictures that stand for pages where their addresses are shared. */
import sharp from 'sharp'
import { expect, test } from './site.ts'

/** Content of a page's `<meta>` with this property. */
function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta data-head property="${property}" content="([^"]*)">`).exec(html)?.[1]
}

test('every page of the sitemap is shared by a picture that is there, of the size that the page says', async ({
  baseURL,
}) => {
  const ask = (path: string) => fetch(new URL(path, baseURL))
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toContain('/it/blog')
  const shared = await Promise.all(
    paths.map(async (path) => {
      const html = await (await ask(path)).text()
      const [src = '', width, height, alt] = ['', ':width', ':height', ':alt'].map((name) =>
        metaOf(html, `og:image${name}`),
      )
      return { path, src: new URL(src).pathname, width: Number(width), height: Number(height), alt }
    }),
  )
  expect(shared.filter(({ alt, src, width }) => !alt || src === '/og.png' || width < 1200)).toEqual([])
  const sizes = new Map(shared.map(({ src, width, height }) => [src, { width, height }]))
  for (const [src, size] of sizes) {
    const answer = await ask(src)
    expect(answer.headers.get('cache-control'), src).toContain('immutable')
    expect(await sharp(await answer.arrayBuffer()).metadata(), src).toMatchObject(size)
  }
})
