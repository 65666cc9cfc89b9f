/** Debian's Neovim, without a screen: problems of a buffer, a fix, and the problems after it. Skipped where it is not installed. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { post } from './built.ts'
import { CLI } from './run-content.ts'
import { writeTree } from './tree.ts'

const isInstalled = spawnSync('nvim', ['--version']).status === 0

/** `vim.lsp.start_client` is in every version since 0.5. */
const script = (command: readonly string[], root: string) => `
local ok, failure = pcall(function()
local id = vim.lsp.start_client({ cmd = { ${command.map((word) => JSON.stringify(word)).join(', ')} }, root_dir = ${JSON.stringify(root)} })
vim.lsp.buf_attach_client(0, id)
local function codes()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do table.insert(found, diagnostic.code or diagnostic.user_data.lsp.code) end
  return table.concat(found, ' ')
end
vim.wait(20000, function() return codes():find('raw%-html') ~= nil end, 50)
print('before: ' .. codes())
local params = vim.lsp.util.make_range_params()
params.range = { start = { line = 6, character = 0 }, ['end'] = { line = 6, character = 9 } }
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 10000)
vim.lsp.util.apply_workspace_edit(answers[id].result[1].edit, 'utf-16')
vim.wait(20000, function() return codes():find('raw%-html') == nil end, 50)
print('after: ' .. codes())
vim.cmd('write')
end)
if not ok then print(failure) end
vim.cmd('quitall!')
`

test.skipIf(!isInstalled)('problems and a fix in Neovim', { timeout: 60_000 }, () => {
  const root = writeTree({ 'content/blog/a/en.md': post('A <b>word</b>.\n', 'locales: [en]\n') })
  const content = join(root, 'content')
  const file = join(content, 'blog/a/en.md')
  const lua = join(
    writeTree({
      'client.lua': script([process.execPath, CLI, 'lsp', '--stdio', '--content', content], root),
    }),
    'client.lua',
  )
  const { stderr, stdout } = spawnSync('nvim', ['--headless', '--clean', file, '-c', `luafile ${lua}`], {
    encoding: 'utf8',
    timeout: 50_000,
    cwd: root,
  })
  expect((stderr + stdout).replaceAll('\r', '')).toMatch(/before: raw-html raw-html\s+after: *\n?/)
  expect(readFileSync(file, 'utf8')).toContain('A **word**.')
})
