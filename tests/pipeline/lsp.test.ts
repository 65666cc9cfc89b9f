/** The language server as editors speak to it: requests over streams, and their answers. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createConnection } from 'vscode-languageserver/node'
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Location,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import content from '../../content.config.ts'
import { serveContent } from '../../pipeline/commands/lsp.ts'
import { build, CONFIG_FILE, post, translation } from './built.ts'
import { CLI } from './run-content.ts'
import { addFiles, type Files, inContent, writeTree } from './tree.ts'

/** `⁂` is the cursor. */
const CURSOR = '⁂'

const TREE: Files = {
  'blog/a/en.md': post(
    '## The part\n\nWords. [b](../b) and [part](../b#details).\n\n![A boat](boat.svg)\n',
    'tags: [design]\n',
  ),
  'blog/a/it.md': translation('## La parte\n\nParole. [b](../b)\n'),
  'blog/a/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  'blog/b/en.md': post('## Details\n\nWords. [a](../a#the-part)\n', 'tags: [design, Craft]\n').replace(
    'A post',
    'The second',
  ),
  'blog/b/it.md': translation('## Dettagli\n\nParole.\n').replace('Un articolo', 'Il secondo'),
  'messages/en.yaml': 'a.one: One {count}\nb.two: Two\n',
  'messages/it.yaml': 'a.one: Uno {count}\n',
}

interface Client {
  root: string
  uri(file: string): string
  /** Opens a file as the editor has it; returns the position of the cursor in `text`, which is left out. */
  open(
    file: string,
    text?: string,
  ): Promise<{ textDocument: { uri: string }; position: { line: number; character: number } }>
  ask<T>(method: string, params: object): Promise<T>
  notify(method: string, params: object): Promise<void>
  /** The diagnostics of a file, once they are as `isWanted` says. */
  diagnostics(file: string, isWanted?: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]>
}

/** The server's ends of two streams. */
interface Server {
  output: Readable
  input: Writable
  stop(): void
}

/** As editors start it. */
function inProcess(root: string): Server {
  const server = spawn(process.execPath, [CLI, 'lsp', '--stdio'], { cwd: root })
  return { output: server.stdout, input: server.stdin, stop: () => server.kill() }
}

/** The same within this process, which takes a tenth of the time. */
function here(root: string): Server {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output))
  const [contentDir, outDir] = [join(root, 'content'), join(root, '.content')]
  serveContent(connection, { config: content, configFile: CONFIG_FILE, contentDir, outDir }, root)
  return { input, output, stop: () => connection.dispose() }
}

async function startClient(files: Files, start: (root: string) => Server): Promise<Client> {
  const root = writeTree(inContent(files))
  const server = start(root)
  const connection = createProtocolConnection(
    new StreamMessageReader(server.output),
    new StreamMessageWriter(server.input),
  )
  onTestFinished(async () => {
    await connection.sendRequest('shutdown')
    connection.dispose()
    server.stop()
  })
  const latest = new Map<string, Diagnostic[]>()
  const waiting = new Set<() => void>()
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      latest.set(uri, diagnostics)
      for (const look of waiting) look()
    },
  )
  connection.onRequest('workspace/applyEdit', () => ({ applied: true }))
  connection.listen()
  const uri = (file: string) => pathToFileURL(join(root, 'content', file)).href
  let version = 0
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  })
  await connection.sendNotification('initialized', {})
  return {
    root,
    uri,
    async open(file, text = readFileSync(join(root, 'content', file), 'utf8')) {
      const [before = '', after = ''] = text.split(CURSOR)
      const textDocument = {
        uri: uri(file),
        languageId: 'markdown',
        version: ++version,
        text: before + after,
      }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
      const lines = before.split('\n')
      return {
        textDocument: { uri: uri(file) },
        position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
      }
    },
    ask: (method, params) => connection.sendRequest(method, params),
    notify: (method, params) => connection.sendNotification(method, params),
    diagnostics: (file, isWanted = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = latest.get(uri(file))
          if (!found || !isWanted(found)) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A client whose server has read the tree. */
async function ready(files: Files = TREE, start = here): Promise<Client> {
  const client = await startClient({ ...files, 'blog/zz/en.md': post('<br>\n') }, start)
  await client.diagnostics('blog/zz/en.md')
  return client
}

const labels = (items: CompletionItem[]) => items.map(({ label }) => label)

test.for([
  ['over stdio', inProcess],
  ['here', here],
] as const)(
  'shows the problems of the open text, and of others that it makes wrong: %s',
  async ([, start]) => {
    const client = await ready(TREE, start)
    await client.open('blog/b/en.md', post('## Other\n\nA <b>word</b>.\n'))
    const [own] = await client.diagnostics('blog/b/en.md', (found) =>
      found.some(({ code }) => code === 'raw-html'),
    )
    expect(own).toMatchObject({ source: 'content', severity: 1, range: { start: { line: 7, character: 2 } } })
    const others = await client.diagnostics('blog/a/en.md', (found) => found.length > 0)
    expect(others.map(({ code }) => code)).toEqual(['broken-anchor'])
  },
)

test('has the problems that check has, open texts included', async () => {
  const client = await ready()
  const changed = post('[x](../none) and <i>a</i>\n\n#### Deep\n', 'tag: [a]\n')
  await client.open('blog/b/en.md', changed)
  const found = await client.diagnostics('blog/b/en.md', (all) =>
    all.some(({ code }) => code === 'broken-link'),
  )
  const { problems } = await build({ ...TREE, 'blog/b/en.md': changed }, { write: false })
  const expected = problems.filter(({ file }) => file === 'blog/b/en.md')
  expect(found.map(({ code, range: { start } }) => [code, start.line + 1, start.character + 1])).toEqual(
    expected.map(({ rule, line, column }) => [rule, line, column]),
  )
})

test('offers fixes, and all safe ones of a file on request', async () => {
  const client = await ready()
  const { textDocument } = await client.open('blog/a/en.md', post('A <b>word</b>.\n\n[b] (https://x.org)\n'))
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 5 } }
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', {
    textDocument,
    range,
    context: { diagnostics: [] },
  })
  expect(actions.map(({ title }) => title)).toContain('Write **words**')
  expect(actions[0]?.edit?.changes?.[textDocument.uri]?.map(({ newText }) => newText)).toEqual(['**', '**'])
  const [all] = await client.ask<CodeAction[]>('textDocument/codeAction', {
    ...{ textDocument, range },
    context: { diagnostics: [], only: ['source.fixAll'] },
  })
  expect(all?.edit?.changes?.[textDocument.uri]).toHaveLength(3)
})

test.for([
  ['entries by their titles', 'blog/a/en.md', post(`[x](${CURSOR}\n`), 'Il secondo'],
  ['anchors of another text', 'blog/a/en.md', post(`[x](../b#${CURSOR}\n`), 'Details'],
  ['pictures beside the text', 'blog/a/en.md', post(`![A boat](${CURSOR}\n`), 'boat.svg'],
  ['fields', 'blog/a/en.md', post().replace('---\nWords', `${CURSOR}\n---\nWords`), 'series'],
  ['tags that others have', 'blog/a/en.md', post('Words.\n', `tags: [${CURSOR}]\n`), 'Craft'],
  ['values of a field', 'blog/a/en.md', post('Words.\n', `draft: ${CURSOR}\n`), 'true'],
  ['pictures of a field', 'blog/a/en.md', post('Words.\n', `cover: ${CURSOR}\n`), 'boat.svg'],
  ['fields of an item of a text', 'projects/a/en.md', `---\ngallery:\n  - sr${CURSOR}\n---\n`, 'src'],
  ['fields of a data file', 'experience/acme.yaml', `company: [Acme]\nen:\n  ti${CURSOR}\n`, 'title'],
  ['icons', 'skills.yaml', `skills:\n  - id: a\n    icon: ph:anch${CURSOR}\n`, 'ph:anchor'],
  ['message ids', 'messages/it.yaml', `a.one: Uno\n${CURSOR}`, 'b.two'],
] as const)('completes %s', async ([, file, text, label]) => {
  const client = await ready()
  const place = await client.open(file, text)
  expect(labels(await client.ask('textDocument/completion', place))).toContain(label)
})

test('writes the relative path of an entry', async () => {
  const client = await ready()
  const place = await client.open('blog/a/en.md', post(`[x](../${CURSOR}\n`))
  const items = await client.ask<CompletionItem[]>('textDocument/completion', place)
  expect(items.find(({ label }) => label === 'The second')?.textEdit).toEqual({
    range: { start: { line: 5, character: 4 }, end: place.position },
    newText: '../b',
  })
})

test.for([
  ['a link', 'blog/a/en.md', 'Words. [b](../⁂b)', '**The second**  \nen · 2026-01-01'],
  ['a picture', 'blog/a/en.md', '![A boat](bo⁂at.svg)', 'blog/a/boat.svg: 4 × 3 pixels'],
  ['a field', 'blog/a/en.md', 'tit⁂le:', '**title**: text, required'],
  ['a message', 'messages/it.yaml', 'a.o⁂ne:', '`en` One {count}'],
] as const)('explains %s', async ([, file, marked, words]) => {
  const client = await ready()
  const place = await openAt(client, file, marked)
  expect(await client.ask('textDocument/hover', place)).toMatchObject({
    contents: expect.stringContaining(words),
  })
})

/** Opens the file as it is, with the cursor where `marked` has it. */
async function openAt(client: Client, file: string, marked: string) {
  const text = readFileSync(join(client.root, 'content', file), 'utf8')
  return await client.open(file, text.replace(marked.replace(CURSOR, ''), marked))
}

test('leads to headings, tags and messages, and back', async () => {
  const client = await ready({ ...TREE, 'tags.yaml': 'design: { en: Design, it: Design }\n' })
  const at = async (method: string, file: string, marked: string) => {
    const found = await client.ask<Location[]>(method, {
      ...(await openAt(client, file, marked)),
      context: { includeDeclaration: true },
    })
    return found.map(
      ({ uri, range }) => `${uri.replace(client.uri(''), '').replace(/^\//, '')}:${range.start.line + 1}`,
    )
  }
  expect(await at('textDocument/definition', 'blog/a/en.md', '[part](../b#⁂details)')).toEqual([
    'blog/b/en.md:7',
  ])
  expect(await at('textDocument/references', 'blog/b/en.md', '## De⁂tails')).toEqual(['blog/a/en.md:9'])
  expect(await at('textDocument/definition', 'blog/b/en.md', 'tags: [des⁂ign')).toEqual(['tags.yaml:1'])
  expect(await at('textDocument/references', 'blog/b/en.md', 'tags: [des⁂ign')).toEqual([
    'tags.yaml:1',
    'blog/a/en.md:5',
    'blog/b/en.md:5',
  ])
  expect(await at('textDocument/definition', 'messages/it.yaml', 'a.o⁂ne')).toEqual(['messages/en.yaml:1'])
})

test('outlines a text, and links it', async () => {
  const client = await ready()
  const { textDocument } = await client.open('blog/a/en.md')
  expect(await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument })).toMatchObject([
    { name: 'The part' },
  ])
  const links = await client.ask<{ target: string }[]>('textDocument/documentLink', { textDocument })
  expect(links.map(({ target }) => target)).toContain(client.uri('blog/b/en.md'))
})

test('renames an anchor with the links to it', async () => {
  const client = await ready()
  const place = await openAt(client, 'blog/b/en.md', '## De⁂tails')
  const edit = await client.ask<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'more' })
  expect(edit.changes?.[client.uri('blog/b/en.md')]).toMatchObject([{ newText: ' {#more}' }])
  expect(edit.changes?.[client.uri('blog/a/en.md')]).toMatchObject([{ newText: 'more' }])
  await expect(client.ask('textDocument/rename', { ...place, newName: 'Not one' })).rejects.toThrow(
    'write "not-one"',
  )
})

test('repairs links when a folder is renamed, and keeps its address', async () => {
  const client = await ready()
  const files = [{ oldUri: client.uri('blog/b'), newUri: client.uri('blog/2026/b') }]
  const { changes = {} } = await client.ask<WorkspaceEdit>('workspace/willRenameFiles', { files })
  const texts = (file: string) => changes[client.uri(file)]?.map(({ newText }) => newText).join('')
  expect(texts('blog/a/en.md')).toContain('[part](../2026/b#details)')
  expect(texts('blog/a/it.md')).toContain('[b](../2026/b)')
  expect(texts('blog/b/en.md')).toContain('aliases: [/blog/b]')
  expect(texts('blog/b/en.md')).toContain('[a](../../a#the-part)')
})

test('makes a translation, and says where the other language is', async () => {
  const client = await ready({ ...TREE, 'blog/c/en.md': post() })
  const uri = client.uri('blog/c/en.md')
  await client.open('blog/c/en.md')
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics: [] },
  })
  const create = actions.find(({ title }) => title === 'Create it.md')
  expect(create?.edit?.documentChanges?.[0]).toMatchObject({
    kind: 'create',
    uri: client.uri('blog/c/it.md'),
  })
  const command = { command: 'content.newEntry', arguments: ['blog', 'A new one'] }
  await client.ask('workspace/executeCommand', command)
})

test('sees files that change on the disk', async () => {
  const client = await ready()
  addFiles(client.root, { 'content/blog/a/en.md': post('[x](../none)\n') })
  await client.notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: client.uri('blog/a/en.md'), type: 2 }],
  })
  const found = await client.diagnostics('blog/a/en.md', (all) => all.length > 0)
  expect(found[0]?.code).toBe('broken-link')
})
