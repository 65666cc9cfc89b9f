/** The review of a pull request, against a stand-in of GitHub's REST API that is written from its documentation. */
import { expect, test } from 'vitest'
import content from '../../content.config.ts'
import { withFixes } from '../../pipeline/fixes/fixes.ts'
import { GitHub } from '../../pipeline/review/github.ts'
import { type Findings, parseFindings, review } from '../../pipeline/review/review.ts'
import { build, post, translation } from './built.ts'
import { contentHere } from './run-content.ts'
import type { Files } from './tree.ts'

interface PostedReview {
  commit_id: string
  event: string
  comments: { path: string; body: string; line: number; side: string; start_line?: number }[]
}

const COMMIT = 'c0ffee'

/**
 * Pull request 7 of a fork. Paths and fields are those of docs.github.com/en/rest/pulls (pulls, reviews, comments), /issues/comments
 * and /repos/contents. A comment on a line that the diff does not show is refused with 422, as the real service does.
 */
function standIn(files: Files, patches: Record<string, string>, head = COMMIT) {
  const reviews: PostedReview[] = []
  const issueComments: { id: number; body: string }[] = []
  const answer = (value: unknown, status = 200) => Response.json(value, { status })
  const requests: Record<string, (path: string, body: PostedReview & { body: string }) => Response> = {
    'GET /repos/you/site/pulls/7': () =>
      answer({
        head: {
          sha: head,
          ref: 'a/b',
          repo: { full_name: 'fork/site', html_url: 'https://github.com/fork/site' },
        },
      }),
    'GET /repos/you/site/pulls/7/files': () =>
      answer(Object.entries(patches).map(([filename, patch]) => ({ filename, status: 'modified', patch }))),
    'GET /repos/you/site/pulls/7/comments': () => answer(reviews.flatMap(({ comments }) => comments)),
    'POST /repos/you/site/pulls/7/reviews': (_, body) => {
      const isShown = ({ path, line }: PostedReview['comments'][number]) =>
        [...(patches[path] ?? '').matchAll(/\+(\d+),(\d+) @@/g)].some(
          ([, first, count]) => line >= Number(first) && line < Number(first) + Number(count),
        )
      if (!body.comments.every(isShown)) return answer({ message: 'Line could not be resolved' }, 422)
      reviews.push(body)
      return answer({ id: 1 })
    },
    'GET /repos/you/site/issues/7/comments': () => answer(issueComments),
    'POST /repos/you/site/issues/7/comments': (_, { body }) => {
      issueComments.push({ id: issueComments.length + 1, body })
      return answer({ id: issueComments.length }, 201)
    },
  }
  const send: typeof fetch = async (url, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(String(url))
    const file = /^\/repos\/fork\/site\/contents\/content\/(.+)$/.exec(pathname)?.[1]
    if (file !== undefined) return new Response(String(files[file]))
    const patched = /^\/repos\/you\/site\/issues\/comments\/(\d+)$/.exec(pathname)?.[1]
    const sent = body ? JSON.parse(String(body)) : {}
    if (method === 'PATCH' && patched !== undefined) {
      issueComments.splice(Number(patched) - 1, 1, { id: Number(patched), body: sent.body })
      return answer({})
    }
    return requests[`${method} ${pathname}`]?.(pathname, sent) ?? answer({ message: 'Not Found' }, 404)
  }
  return {
    reviews,
    issueComments,
    github: new GitHub({ apiUrl: 'https://api.test', repository: 'you/site', token: 't', fetch: send }),
  }
}

async function findingsOf(files: Files): Promise<Findings> {
  const { problems } = await build(files, { write: false })
  const withAll = withFixes(problems, {
    read: (file) => (files[file] === undefined ? undefined : String(files[file])),
    config: content,
    now: new Date(),
  })
  return parseFindings(
    JSON.stringify({
      number: 7,
      problems: withAll,
      pages: [{ file: 'blog/a/en.md', title: 'A <post>', path: '/blog/a' }],
    }),
  )
}

const FILES: Files = {
  'blog/a/en.md': post('A <b>word</b>.\n\nMore.\n\n[x](../none)\n', 'tag: [a]\n'),
  'blog/a/it.md': translation(),
  'blog/b/en.md': post(),
  'blog/b/it.md': translation('Parole.\n', 'translationOf: 0123abcd\n'),
}
const PATCHES = { 'content/blog/a/en.md': '@@ -1,8 +1,8 @@\n ---\n' }

async function reviewOf(files: Files, patches = PATCHES) {
  const service = standIn(files, patches)
  const options = { findings: await findingsOf(files), commit: COMMIT, contentPath: 'content' }
  const said = await review(service.github, options)
  return { ...service, said, again: () => review(service.github, options) }
}

test('suggests the whole line, with what the fix makes of it', async () => {
  const { reviews } = await reviewOf(FILES)
  expect(reviews).toHaveLength(1)
  expect(reviews[0]).toMatchObject({ commit_id: COMMIT, event: 'COMMENT' })
  const bodies = reviews[0]?.comments.map(({ path, line, body }) => [
    path,
    line,
    body.replace(/\n\n<!--.*/s, ''),
  ])
  expect(bodies).toEqual([
    [
      'content/blog/a/en.md',
      5,
      '**unknown-field** "tag" is not a known field\n\nwrite it as "tags"\n\n```suggestion\ntags: [a]\n```',
    ],
    [
      'content/blog/a/en.md',
      7,
      '**raw-html** raw HTML is not published\n\nwrite &#42;&#42;words&#42;&#42;\n\n```suggestion\nA **word**.\n```',
    ],
  ])
})

test('reports what stands elsewhere in a table, once, with the pages', async () => {
  const { issueComments, again } = await reviewOf(FILES)
  expect(await again()).toMatch(/^0 new comments/)
  expect(issueComments).toHaveLength(1)
  const [{ body } = { body: '' }] = issueComments
  expect(body).toContain('- A &#60;post&#62;: /blog/a')
  expect(body).toContain('(https://github.com/fork/site/edit/a/b/content/blog/a/en.md) | error | broken-link')
  expect(body).toMatch(/translation-stale \| .* to accept it as it is, write translationOf: [0-9a-f]{8,}/)
})

test('says that nothing is left', async () => {
  const { issueComments, github } = await reviewOf(FILES)
  const fine: Findings = { number: 7, problems: [], pages: [] }
  await review(github, { findings: fine, commit: COMMIT, contentPath: 'content' })
  expect(issueComments.map(({ body }) => body.split('\n')[0])).toEqual(['Nothing is left to do.'])
})

test('posts nothing for a commit that is no longer the head', async () => {
  const service = standIn(FILES, PATCHES, 'newer')
  const said = await review(service.github, {
    findings: await findingsOf(FILES),
    commit: COMMIT,
    contentPath: 'content',
  })
  expect(said).toContain('has a newer commit')
  expect([service.reviews, service.issueComments]).toEqual([[], []])
})

test('words of a fork are words: no mention, no markup, no other rule, no other file', async () => {
  const found = await findingsOf(FILES)
  const [first] = found.problems.filter(({ rule }) => rule === 'raw-html')
  const hostile = { ...first, message: '@everyone [x](https://evil.test) <img src=x>', fixes: undefined }
  const { problems } = parseFindings(
    JSON.stringify({ number: 7, problems: [hostile, { ...first, rule: 'none' }, 1], pages: [{}] }),
  )
  expect(problems).toHaveLength(1)
  const { github, reviews } = standIn(FILES, PATCHES)
  await review(github, {
    findings: { number: 7, problems, pages: [] },
    commit: COMMIT,
    contentPath: 'content',
  })
  expect(reviews[0]?.comments[0]?.body).not.toMatch(/@|<img|\]\(/)
})

test('the first step writes findings that the second one reads', async () => {
  process.env.PR_NUMBER = '7'
  const { stdout } = await contentHere(
    import.meta.dirname,
    'review',
    '--content',
    '../../content',
    '--no-cache',
  )
  const { number, pages } = parseFindings(stdout)
  expect(number).toBe(7)
  expect(pages.some(({ path }) => path.startsWith('/it/'))).toBe(true)
})
