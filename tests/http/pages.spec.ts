import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { PAGE_SAMPLES } from '../e2e/page-samples.ts'
import { byId, find, follow, link, open, textOf, textsOf } from './html-page.ts'

const ORIGIN = 'https://tramontana.example'

test('the home page has all its sections', async ({ request }) => {
  const page = await open(request, '/')
  const ids = ['about', 'skills', 'experience', 'portfolio', 'stream', 'blog', 'contact']
  expect(ids.filter((id) => textOf(byId(page, id)) === '')).toEqual([])
  expect(textsOf(byId(page, 'experience'), 'li')).not.toEqual([])
})

test('a page of the build may be kept, by shared caches and for the way back', async ({ request }) => {
  const headers = (await request.get('/it/blog')).headers()
  expect(headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
  )
})

test('a post has its tables, code, footnotes and pictures', async ({ request }) => {
  const page = await open(request, '/blog/2026/field-guide-to-discovery-interviews')
  const [prose] = find(page.root, 'div', { class: /\bprose\b/ })
  expect(textsOf(prose, 'table')[0]).toMatch(/\w/)
  expect(textsOf(find(prose, 'pre')[0], 'code')[0]).toMatch(/\w/)
  expect(textOf(find(prose, 'section', { class: /footnotes/ })[0])).toMatch(/\w/)
  expect(find(prose, 'img')[0]?.attribs.alt).toMatch(/\S/)
})

test('the language switch stores the choice and keeps the page', async ({ request }) => {
  const page = await open(request, '/blog/2026/roadmaps-are-promises')
  const translation = await follow(request, page, link(page.root, 'Italiano'))
  expect(translation.address).toBe('/it/blog/2026/le-roadmap-sono-promesse')
  const { cookies } = await request.storageState()
  expect(cookies).toMatchObject([{ name: 'locale', value: 'it', path: '/', sameSite: 'Lax' }])
  expect((await open(request, '/cv')).address).toBe('/it/cv?opened=en')
})

for (const [name, path, target] of [
  [
    'Apri l’originale',
    '/it/blog/2025/english-only-workshop-handout',
    '/blog/2025/english-only-workshop-handout',
  ],
  ['Read it in English', '/it/blog/2026/le-roadmap-sono-promesse', '/blog/2026/roadmaps-are-promises'],
] as const) {
  test(`‘${name}’ leads to the other language, also for who had chosen one`, async ({ request }) => {
    await open(request, '/it?lang=it')
    expect((await open(request, target)).lang).toBe('it-IT')
    const page = await open(request, path)
    const original = link(find(page.root, 'main')[0], name)
    expect(original.attribs.hreflang).toBe('en-US')
    expect(await follow(request, page, original)).toMatchObject({ address: target, lang: 'en-US' })
    expect(await open(request, target)).toMatchObject({ address: target, lang: 'en-US' })
  })
}

test('a filter of the blog is a link', async ({ request }) => {
  const blog = await open(request, '/blog')
  const [notes] = find(find(blog.root, 'main')[0], 'a', { href: '/blog?type=note' })
  expect(textOf(notes)).toMatch(/^Notes/)
  const { root } = await open(request, '/blog?type=note')
  const titles = textsOf(find(root, 'main')[0], 'h2').join('\n')
  expect(titles).toMatch(/empty states/i)
  expect(titles).not.toMatch(/roadmaps/i)
})

test('a post without translation is shown under the other language, and says so', async ({ request }) => {
  const page = await open(request, '/it/blog/2025/english-only-workshop-handout')
  expect(page.lang).toBe('it-IT')
  expect(find(page.root, '*', { class: /\bprose\b/ })[0]?.attribs.lang).toMatch(/^en/)
  expect(textOf(page.root)).toContain('non è ancora stato tradotto')
  expect(find(page.root, 'link', { rel: 'canonical' })[0]?.attribs.href).toBe(
    `${ORIGIN}/blog/2025/english-only-workshop-handout`,
  )
  expect(find(page.root, 'meta', { name: 'robots' })[0]?.attribs.content).toBe('noindex')
  expect(find(page.root, 'link', { rel: 'alternate', hreflang: /./ })).toEqual([])
})

test('tags, which have no translation, are marked with the language they are in', async ({ request }) => {
  const tags = async (path: string) => find(find((await open(request, path)).root, 'main')[0], 'li')
  const italian = await tags('/it/blog/2026/le-roadmap-sono-promesse')
  expect(italian.filter(({ attribs }) => attribs.lang === 'en').map(textOf)).toContain('roadmap')
  const english = await tags('/blog/2026/roadmaps-are-promises')
  expect(english.map(textOf)).toContain('Product')
  expect(english.filter(({ attribs }) => attribs.lang)).toEqual([])
})

test('every picture comes in several widths, or is a drawing, which is sharp in each', async ({
  request,
}) => {
  let count = 0
  for (const path of [...PAGE_SAMPLES.en, ...PAGE_SAMPLES.it]) {
    const { html } = await open(request, path)
    const pictures = html.match(/<picture[^>]*>.*?<\/picture>|<img[^>]*>/gs) ?? []
    count += pictures.length
    const single = pictures.filter((one) => !/srcset="[^"]+ \d+w/i.test(one) && !/src="[^"]+\.svg"/.test(one))
    expect(single, path).toEqual([])
  }
  expect(count).toBeGreaterThan(20)
})

test('the menu marks the place that a page belongs to, in both languages', async ({ request }) => {
  const marked = async (path: string) => {
    const links = find((await open(request, path)).root, 'a', { 'aria-current': /page|true/ })
    return links.map(({ attribs }) => [attribs.href, attribs['aria-current']])
  }
  expect(await marked('/projects')).toContainEqual(['/projects', 'page'])
  expect(await marked('/project/porto-lento')).toContainEqual(['/projects', 'true'])
  expect(await marked('/it/project/porto-lento')).toContainEqual(['/it/projects', 'true'])
  expect(await marked('/blog/2026/roadmaps-are-promises')).toContainEqual(['/blog', 'true'])
})

test('the service worker of an earlier version is replaced by one that deletes its caches and unregisters', async ({
  request,
}) => {
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  const done: string[] = []
  const listeners: Record<string, (event: { waitUntil(task: Promise<void>): void }) => void> = {}
  const self = {
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    registration: { unregister: async () => done.push('unregister') },
  }
  const caches = {
    keys: async () => ['offline-1', 'offline-2'],
    delete: async (name: string) => done.push(name),
  }
  runInNewContext(await worker.text(), { self, caches })
  await new Promise<void>((resolve) => listeners.activate?.({ waitUntil: (task) => resolve(task) }))
  expect(done).toEqual(['offline-1', 'offline-2', 'unregister'])
})
