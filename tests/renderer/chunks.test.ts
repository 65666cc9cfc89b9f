import { expect, test } from 'vitest'
import { cssChunk } from '../../renderer/build/chunks.ts'

test.each([
  ['/site/renderer/styles/index.css', 'frame'],
  ['/site/renderer/Header.module.css', 'frame'],
  ['/site/renderer/styles/reading.css', 'reading'],
  ['/site/renderer/ui/AccountForm.module.css', 'forms'],
  ['/site/renderer/ui/Contents.module.css', 'contents'],
  ['/site/pages/index/Hero.module.css', 'page-index'],
  ['/site/pages/_error/Error.module.css', 'page-_error'],
  ['/site/pages/index/Hero.tsx', undefined],
  ['/site/node_modules/some/style.css', undefined],
])('%s goes into %s', (id, chunk) => {
  expect(cssChunk(id)).toBe(chunk)
})
