/** `content lsp --stdio`: starts the language server on standard input and output. */

import {
  type Connection,
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { UsageError } from '../command.ts'
import type { Command, Options } from '../config.ts'
import { serve } from '../lsp/server.ts'
import { Workspace } from '../lsp/workspace.ts'
import { rememberedAddresses } from './check-urls.ts'
import { filesOfEntry } from './new-entry.ts'
import { changesOfMove } from './rename-entry.ts'

/** Ends when the editor does. @throws UsageError without --stdio, the only way to talk to it. */
export const lsp: Command<{ stdio?: boolean }> = async (options, { workingDir }) => {
  if (!options.flags.stdio) throw new UsageError('lsp needs --stdio')
  const reader = new StreamMessageReader(process.stdin)
  const connection = createConnection(reader, new StreamMessageWriter(process.stdout))
  const ended = new Promise<0>((resolve) => connection.onExit(() => resolve(0)))
  const closed = new Promise<0>((resolve) => reader.onClose(() => resolve(0)))
  serveContent(connection, options, workingDir)
  return await Promise.race([ended, closed])
}

type Served = Pick<Options, 'config' | 'configFile' | 'contentDir' | 'outDir' | 'cacheDir'>

/** Answers an editor's requests about a content folder. */
export function serveContent(
  connection: Connection,
  { config, configFile, contentDir, outDir, cacheDir }: Served,
  workingDir: string,
): void {
  serve(connection, {
    workspace: new Workspace({ config, configFile, contentDir, outDir, cacheDir }),
    filesAfterMove: (move, tree) =>
      changesOfMove(move, tree, { contentDir, config }, new Date(), rememberedAddresses(workingDir)).files,
    filesOfEntry: (kind, title) => filesOfEntry([kind, title], {}, new Date(), config).files,
  })
}
