/** Every address of the site: all that the build wrote, and all that its pages link to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { extractLinks, getDocumentProxy } from 'unpdf'
import type { BuildRecord } from '../../server/build/dist.ts'
import { openSiteFolder } from '../../server/build/site-folder.ts'
import { linksOf, type PageLinks, targetOf } from '../../server/export/check-links.ts'
import { SITE_DIR } from '../e2e/test-site.ts'
import { headOf, headProblems, type PageHead } from './page-heads.ts'

const isPayload = (address: string) => address.endsWith('/_payload.json')

test('each file of the build is answered, every link of a page leads somewhere, and each page has a head of its own', async ({
  baseURL,
}) => {
  test.slow()
  const record: BuildRecord = JSON.parse(readFileSync(join(SITE_DIR, 'dist/build.json'), 'utf8'))
  const { files } = openSiteFolder(join(SITE_DIR, record.dir))
  const ask = (address: string, method = 'GET') =>
    fetch(new URL(address, baseURL), { method, redirect: 'manual', headers: { 'Accept-Language': '*' } })
  const pages = new Map<string, PageLinks>()
  const heads = new Map<string, PageHead>()
  const unanswered: string[] = []
  for (const [address, { isDocument }] of files) {
    const answer = await ask(isPayload(address) ? `${address}?${record.snapshot}` : address)
    const text = await answer.text()
    if (answer.status !== 200) unanswered.push(`${address}: ${answer.status}`)
    if (!isDocument) continue
    pages.set(address, linksOf(text))
    heads.set(address, headOf(text))
  }
  expect(unanswered).toEqual([])
  expect(pages.size).toBeGreaterThan(40)

  const siteUrl = new URL(heads.get('/')?.canonical ?? '').origin
  const targets = [...pages].flatMap(([page, { links }]) =>
    [...links].flatMap((link) => {
      const target = targetOf(link, page, siteUrl)
      const { search = '' } = URL.parse(link, siteUrl) ?? {}
      return typeof target === 'object'
        ? [{ page, link, address: encodeURI(target.path) + search, target }]
        : []
    }),
  )
  const statuses = new Map<string, number>()
  for (const { address } of targets) {
    if (!statuses.has(address)) statuses.set(address, (await ask(address, 'HEAD')).status)
  }
  const broken = targets.filter(({ address, target: { anchor } }) => {
    const anchors = pages.get(address)?.anchors
    return (statuses.get(address) ?? 500) >= 400 || (anchors && anchor && !anchors.has(anchor))
  })
  expect(broken.map(({ page, link }) => `${page}: ${link}`)).toEqual([])
  const linked = new Set(targets.flatMap(({ page, address }) => (page === address ? [] : [address])))
  const listed = [...heads].filter(([, { isHidden }]) => !isHidden)
  expect(listed.map(([path]) => path).filter((path) => !linked.has(path))).toEqual([])
  expect(headProblems(heads, siteUrl)).toEqual([])

  const pictures = new Map(listed.map(([, { picture }]) => [new URL(picture.src).pathname, picture]))
  expect(pictures.size).toBeGreaterThan(20)
  for (const [path, { width, height }] of pictures) {
    const answer = await ask(path)
    expect(answer.headers.get('cache-control'), path).toContain('immutable')
    expect(await sharp(await answer.arrayBuffer()).metadata(), path).toMatchObject({ width, height })
  }
  for (const path of ['/cv.pdf', '/it/cv.pdf']) {
    const pdf = await getDocumentProxy(new Uint8Array(await (await ask(path)).arrayBuffer()))
    for (const link of (await extractLinks(pdf)).links) {
      if (link.startsWith(siteUrl)) expect((await ask(new URL(link).pathname)).status, link).toBeLessThan(400)
    }
  }
})
