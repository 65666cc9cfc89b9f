/** Pictures that stand for pages where their addresses are shared. */
import sharp from 'sharp'
import { expect, test } from './site.ts'

/** Content of a page's `<meta>` with this property. */
function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta data-head property="${property}" content="([^"]*)">`).exec(html)?.[1]
}

test('every page of the sitemap is shared by a picture that is there, of the size that the page says', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toContain('/it/blog')
  const shared = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text()
      const [src = '', width, height, alt] = ['image', 'image:width', 'image:height', 'image:alt'].map(
        (name) => metaOf(html, `og:${name}`),
      )
      return { path, src: new URL(src).pathname, width: Number(width), height: Number(height), alt }
    }),
  )
  expect(shared.filter(({ alt, src }) => !alt || src === '/og.png')).toEqual([])
  const sizes = new Map(shared.map(({ src, width, height }) => [src, { width, height }]))
  for (const [src, size] of sizes) {
    const answer = await request.get(src)
    expect(answer.headers()['cache-control'], src).toContain('immutable')
    expect(await sharp(await answer.body()).metadata(), src).toMatchObject(size)
    expect(size.width, src).toBeGreaterThanOrEqual(1200)
  }
})
