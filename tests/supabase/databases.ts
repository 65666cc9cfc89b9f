/**
 * The databases that the migrations are tested on: a real PostgreSQL of this machine, started in a temporary
 * folder, and the embedded backend's. Both get what a hosted project has, the migrations and the seed.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLite } from '../../server/dev/backend/lite.ts'
import { migrate, migrationFiles } from '../../server/dev/backend/migrate.ts'
import { SEED, seededFolder } from './seeded.ts'

export type Role = 'owner' | 'anon' | 'authenticated' | 'service_role'

/** Tables that a hosted project has from its Storage. */
const STORAGE = join(import.meta.dirname, 'storage.sql')

/** PostgREST puts the account of a request's token here. */
const ACCOUNT_SETTING = 'request.jwt.claim.sub'

export interface TestDatabase {
  /** Runs one statement as a role: its rows as texts, columns joined by `|`, or the SQLSTATE that refused it. `account` is who asks. */
  run(role: Role, sql: string, account?: string): Promise<string[] | string>
  /** Runs a file of SQL statements as the owner, all or nothing. */
  apply(file: string): Promise<void>
  stop(): Promise<void>
}

export const DATABASES: [name: string, start: () => Promise<TestDatabase>][] = [
  ['PostgreSQL', startPostgres],
  ['the embedded backend', startEmbedded],
]

async function startEmbedded(): Promise<TestDatabase> {
  const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x', jwtSecret: 'x'.repeat(40) }
  const lite = await openLite({ keys, onMail: () => {} })
  await migrate(lite, join(seededFolder(), 'supabase'))
  return {
    run: async (role, sql, account) => {
      await lite.exec(role === 'owner' ? 'begin' : `begin; set local role ${role}`)
      try {
        if (account) await lite.exec(`set local ${ACCOUNT_SETTING} = '${account}'`)
        const rows = await lite.rows(sql)
        await lite.exec('commit')
        return rows.map((row) => Object.values(row).map(String).join('|'))
      } catch (error) {
        await lite.exec('rollback')
        return String((error as { code?: string }).code)
      }
    },
    apply: async (file) => lite.exec(`begin;\n${await readFile(file, 'utf8')};\ncommit;`),
    stop: () => lite.close(),
  }
}

/** PostgreSQL refuses to run as root: there, the user `nobody` owns the folder and the process. */
async function startPostgres(): Promise<TestDatabase> {
  const bin = binaries()
  const dir = mkdtempSync(join(tmpdir(), 'pg-'))
  const user = process.getuid?.() === 0 ? identityOf('nobody') : undefined
  if (user) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  const options = { ...user, cwd: dir }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  // No TCP: a socket in the folder, so that tests side by side never meet.
  const flags = ['-D', data, '-k', dir, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)))
    server.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve())
  })
  const psql = (...args: string[]) =>
    spawnSync(
      join(bin, 'psql'),
      ['-X', '-q', '-A', '-t', '-h', dir, '-U', 'owner', '-d', 'postgres', ...args],
      {
        encoding: 'utf8',
      },
    )
  const apply = (file: string) => {
    const { status, stderr } = psql('-1', '-v', 'ON_ERROR_STOP=1', '-f', file)
    if (status !== 0) throw new Error(`${file}: ${stderr}`)
  }
  const before = ['server/dev/backend/bootstrap.sql', STORAGE]
  for (const file of [...before, ...(await migrationFiles()), SEED]) {
    apply(file)
  }
  return {
    run: async (role, sql, account = '') => {
      const { status, stdout, stderr } = psql(
        ...['-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=sqlstate'],
        ...['-c', `set role ${role}`, '-c', `set ${ACCOUNT_SETTING} = '${account}'`, '-c', sql],
      )
      if (status !== 0) return stderr.match(/ERROR: {2}(\w{5})/)?.[1] ?? stderr
      return stdout.split('\n').filter((line) => line !== '')
    },
    apply: async (file) => apply(file),
    stop: async () => {
      const ended = new Promise((resolve) => server.removeAllListeners('exit').once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(dir, { recursive: true })
    },
  }
}

/** Debian keeps each version in a folder of its own; elsewhere they are on the path. */
function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) {
    const bin = join(debian, version, 'bin')
    if (existsSync(join(bin, 'initdb'))) return bin
  }
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new Error(
    'There is no PostgreSQL on this machine: apt-get install postgresql, or brew install postgresql',
  )
}

function identityOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
