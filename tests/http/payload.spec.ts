/** The payload of a page holds what its document does, letter by letter: navigation shows the same page as a full load. */

import { expect, test } from '@playwright/test'
import type { Payload } from '../../shared/page-parts.ts'

const STREAM = ['/stream', '/it/stream', '/stream?type=note']

test('every page is the same by its payload and by its document', async ({ request }) => {
  test.slow()
  const { id } = await (await request.get('/builds/latest.json')).json()
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json()
  const unlike: string[] = []
  for (const address of [...prerendered, ...STREAM]) {
    const [path = '', search] = address.split('?')
    const html = await (
      await request.get(address, { headers: { 'Accept-Language': path.startsWith('/it') ? 'it' : 'en' } })
    ).text()
    const query = search ? `?${search}&${id}` : `?${id}`
    const answer = await request.get(`${path === '/' ? '' : path}/_payload.json${query}`)
    const { lang, head, main, styles }: Payload = await answer.json()
    const parts = [`<html lang="${lang}"`, head, main, ...styles.map((href) => `<style data-href="${href}">`)]
    if (parts.length < 4 || parts.some((part) => part.length < 10 || html.split(part).length !== 2))
      unlike.push(address)
  }
  expect(unlike).toEqual([])
  expect(prerendered.length).toBeGreaterThan(50)
})
