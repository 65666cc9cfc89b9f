/** `content lsp --stdio`: the Language Server Protocol on top of a `Workspace`. */
import {
  CodeActionKind,
  type Connection,
  type DocumentLink,
  type DocumentSymbol,
  type InitializeResult,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Problem } from '../../shared/problem.ts'
import { UsageError } from '../command.ts'
import { PipelineFailure } from '../fs.ts'
import { codeActions, diagnosticOf } from './actions.ts'
import { complete } from './complete.ts'
import { creating, newTranslation } from './create.ts'
import {
  linkAt,
  linksOf,
  linksTo,
  locationOf,
  messageAt,
  messageSpots,
  otherLanguage,
  redirectTarget,
  type Spot,
  tagAt,
  tagSpots,
  targetOf,
} from './find.ts'
import { hover } from './hover.ts'
import { fileOf, rangeToLsp, uriOf } from './places.ts'
import { anchorAt, renameAnchor, renameFolder } from './rename.ts'
import type { Workspace } from './workspace.ts'

/** Milliseconds without a change after which the whole tree is checked. */
const REST_MS = 150

const COMMANDS = {
  newEntry: 'content.newEntry',
  newTranslation: 'content.newTranslation',
  otherLanguage: 'content.otherLanguage',
} as const

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'content' },
  capabilities: {
    positionEncoding: 'utf-16',
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: { includeText: false },
    },
    completionProvider: { triggerCharacters: ['(', '#', '/', ':', '{', '[', '"'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentSymbolProvider: true,
    documentLinkProvider: {},
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
    executeCommandProvider: { commands: Object.values(COMMANDS) },
    workspace: {
      fileOperations: {
        willRename: { filters: [{ scheme: 'file', pattern: { glob: '**' } }] },
        didRename: { filters: [{ scheme: 'file', pattern: { glob: '**' } }] },
      },
    },
  },
}

export interface ServerOptions {
  workspace: Workspace
  /** Files that change when a folder moves, at their new paths. @throws PipelineFailure */
  filesAfterMove: Parameters<typeof renameFolder>[3]
  /** Files of a new entry; `kind` as `content new` takes it: `blog`, `blog/2026`. @throws PipelineFailure, UsageError */
  filesOfEntry: (kind: string, title: string) => [file: string, text: string][]
}

/** Answers requests of `connection` until it is closed. */
export function serve(
  connection: Connection,
  { workspace, filesAfterMove, filesOfEntry }: ServerOptions,
): void {
  const documents = new TextDocuments(TextDocument)
  const checks = checkScheduler(connection, documents, workspace)
  const inContent = (uri: string) => fileOf(workspace.contentDir, uri)

  connection.onInitialize(() => CAPABILITIES)
  connection.onInitialized(() => checks.schedule())
  documents.onDidChangeContent(({ document }) => {
    const file = inContent(document.uri)
    if (file === undefined) return
    workspace.setBuffer(file, document.getText())
    checks.changed(file)
  })
  documents.onDidClose(({ document }) => {
    const file = inContent(document.uri)
    if (file !== undefined) workspace.setBuffer(file, undefined)
    checks.schedule()
  })
  documents.onDidSave(() => checks.schedule())
  connection.onDidChangeWatchedFiles(() => checks.schedule())
  connection.workspace.onDidRenameFiles(() => checks.schedule())

  /** Answers for files of the content folder; for others with `none`. */
  function forFile<P extends { textDocument: { uri: string } }, R>(
    none: R,
    answer: (file: string, params: P) => R | Promise<R>,
  ) {
    return (params: P) => {
      const file = inContent(params.textDocument.uri)
      return file === undefined ? none : answer(file, params)
    }
  }
  const located = (spots: Spot[]) => spots.map((spot) => locationOf(workspace, spot))

  connection.onCompletion(forFile([], (file, { position }) => complete(workspace, file, position)))
  connection.onHover(forFile(null, (file, { position }) => hover(workspace, file, position) ?? null))
  connection.onDefinition(
    forFile([], (file, { position }) => located(definitions(workspace, file, position))),
  )
  connection.onReferences(forFile([], (file, { position }) => located(references(workspace, file, position))))
  connection.onDocumentSymbol(forFile([], (file) => outline(workspace, file)))
  connection.onDocumentLinks(forFile([], (file) => documentLinks(workspace, file)))
  connection.onCodeAction(
    forFile([], async (file, { range, context }) => {
      const problems = workspace.withFixes(await workspace.checkFile(file))
      return codeActions(workspace, problems, range.start.line, range.end.line, context.only)
    }),
  )
  connection.onPrepareRename(
    forFile(null, (file, { position }) => {
      const anchor = anchorAt(workspace, file, position)
      return anchor ? { range: rangeToLsp(anchor.range), placeholder: anchor.id } : null
    }),
  )
  connection.onRenameRequest(
    forFile(null, (file, { position, newName }) =>
      orFailure(() => {
        const anchor = anchorAt(workspace, file, position)
        return anchor ? renameAnchor(workspace, anchor, newName) : null
      }),
    ),
  )
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    await checks.now()
    return await orFailure(async () => {
      const changes: WorkspaceEdit['changes'] = {}
      for (const { oldUri, newUri } of files) {
        const [from, to] = [inContent(oldUri), inContent(newUri)]
        if (from === undefined || to === undefined) continue
        Object.assign(changes, renameFolder(workspace, from, to, filesAfterMove)?.changes)
      }
      return { changes }
    })
  })
  connection.onExecuteCommand(({ command, arguments: [first, second] = [] }) =>
    orFailure(async () => {
      const file = typeof first === 'string' ? inContent(first) : undefined
      if (command === COMMANDS.otherLanguage) return await showOther(connection, workspace, file)
      const edit =
        command === COMMANDS.newTranslation
          ? newTranslation(workspace, file ?? '', String(second ?? ''))
          : creating(workspace, filesOfEntry(String(first ?? ''), String(second ?? '')))
      await connection.workspace.applyEdit({ edit })
      return Object.keys(edit)
    }),
  )
  connection.onShutdown(() => checks.stop())
  documents.listen(connection)
  connection.listen()
}

/** Failures that a person causes are answers of the protocol; bugs are not caught here. */
async function orFailure<T>(work: () => T | Promise<T>): Promise<T | ResponseError<never>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PipelineFailure || error instanceof UsageError)) throw error
    return new ResponseError<never>(-32803, error.message)
  }
}

/** Checks the open file at each change, and the tree when typing rests. */
function checkScheduler(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let shown = new Set<string>()

  const publish = (file: string, problems: readonly Problem[]) => {
    const uri = uriOf(workspace.contentDir, file)
    const version = documents.get(uri)?.version
    const diagnostics = problems.map(diagnosticOf)
    void connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) })
  }

  async function checkTree(): Promise<void> {
    const { problems } = await workspace.check()
    const byFile = Map.groupBy(problems, ({ file }) => file)
    for (const file of shown) if (!byFile.has(file)) publish(file, [])
    for (const [file, own] of byFile) publish(file, own)
    shown = new Set(byFile.keys())
  }

  function now(): Promise<void> {
    clearTimeout(timer)
    // A check that runs has read files that may have changed since.
    running = (running ?? Promise.resolve()).then(checkTree).catch((error: unknown) => {
      connection.console.error(error instanceof PipelineFailure ? error.message : String(error))
    })
    return running
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), REST_MS)
  }

  return {
    now,
    schedule,
    changed(file: string) {
      schedule()
      if (!workspace.tree) return
      const isLatest = documents.get(uriOf(workspace.contentDir, file))?.version
      void workspace.checkFile(file).then((problems) => {
        if (documents.get(uriOf(workspace.contentDir, file))?.version !== isLatest) return
        shown.add(file)
        publish(file, problems)
      })
    },
    stop() {
      clearTimeout(timer)
      workspace.close()
    },
  }
}

type At = Parameters<typeof linkAt>[2]

function definitions(workspace: Workspace, file: string, position: At): Spot[] {
  const link = linkAt(workspace, file, position)
  const spot = link ? targetOf(link) : redirectTarget(workspace, file, position)
  return spot ? [spot] : namedSpots(workspace, file, position).slice(0, 1)
}

/** Places of the tag or message there, the one that names it first. */
function namedSpots(workspace: Workspace, file: string, position: At): Spot[] {
  const tag = tagAt(workspace, file, position)
  if (tag !== undefined) return tagSpots(workspace, tag)
  const id = messageAt(workspace, file, position)
  return id === undefined ? [] : messageSpots(workspace, id)
}

/** Of the link, tag or message at the place; elsewhere in a text, the links to its heading or to itself. */
function references(workspace: Workspace, file: string, position: At): Spot[] {
  const link = linkAt(workspace, file, position)
  const target = link && targetOf(link)
  if (link && target)
    return linksTo(workspace, target.file, link.destination.is === 'entry' ? link.destination.anchor : '')
  const named = namedSpots(workspace, file, position)
  return named.length > 0 ? named : linksTo(workspace, file, anchorAt(workspace, file, position)?.id)
}

/** Headings in the order of the text, each below the one that it belongs to. */
function outline(workspace: Workspace, file: string): DocumentSymbol[] {
  const own = workspace.textOf(file)
  const top: DocumentSymbol[] = []
  const open: { depth: number; symbol: DocumentSymbol }[] = []
  for (const { text, depth, id, range } of own?.text.headings ?? []) {
    const place = rangeToLsp(range)
    const symbol = {
      name: text,
      detail: `#${id}`,
      kind: SymbolKind.String,
      range: place,
      selectionRange: place,
      children: [],
    }
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const siblings = open.at(-1)?.symbol.children ?? top
    siblings.push(symbol)
    open.push({ depth, symbol })
  }
  return top
}

function documentLinks(workspace: Workspace, file: string): DocumentLink[] {
  return linksOf(workspace).flatMap((link) => {
    const target = link.file === file ? targetOf(link) : undefined
    return target ? [{ range: rangeToLsp(link.range), target: uriOf(workspace.contentDir, target.file) }] : []
  })
}

async function showOther(
  connection: Connection,
  workspace: Workspace,
  file: string | undefined,
): Promise<string | null> {
  const other = file === undefined ? undefined : otherLanguage(workspace, file)
  if (other === undefined) return null
  const uri = uriOf(workspace.contentDir, other)
  await connection.window.showDocument({ uri, takeFocus: true })
  return uri
}
