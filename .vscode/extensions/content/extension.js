// Starts `npm run content -- lsp --stdio` for this workspace. The language client is one of the project's own packages.
const { commands, window, workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

async function activate(context) {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath
  if (!folder) return
  const run = { command: 'npm', args: ['run', '--silent', 'content', '--', 'lsp', '--stdio'], options: { cwd: folder, shell: true } }
  client = new LanguageClient('content', 'Content', run, {
    documentSelector: [
      { scheme: 'file', language: 'markdown', pattern: `${folder}/content/**/*.md` },
      { scheme: 'file', language: 'yaml', pattern: `${folder}/content/**/*.yaml` },
    ],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/content/**') },
  })
  const send = (command, ...args) => client.sendRequest('workspace/executeCommand', { command, arguments: args })
  context.subscriptions.push(
    commands.registerCommand('content.restart', () => client.restart()),
    commands.registerCommand('content.showOtherLanguage', () => {
      const uri = window.activeTextEditor?.document.uri.toString()
      return uri && send('content.otherLanguage', uri)
    }),
    commands.registerCommand('content.createEntry', async () => {
      const title = await window.showInputBox({ prompt: 'Title of the new post' })
      return title && send('content.newEntry', 'blog', title)
    }),
  )
  await client.start()
}

const deactivate = () => client?.stop()

module.exports = { activate, deactivate }
