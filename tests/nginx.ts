/** nginx, where it is installed: `apt-get install -y nginx-light`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './listening.ts'

/** Path of the program in Debian. */
const NGINX = '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

/** Starts nginx with `deploy/nginx.conf` in front of servers, given as `host:port`. `alter` changes its configuration. */
export async function startNginx(
  servers: readonly [string, string],
  alter: (configuration: string) => string = (same) => same,
) {
  const port = await freePort()
  const configure = (dir: string) =>
    readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
      .replace('10.0.0.1:3000', servers[0])
      .replace('10.0.0.2:3000', servers[1])
      .replace('/var/cache/nginx', dir)
      .replace('server {\n', `server {\n  listen 127.0.0.1:${port};\n`)
  return {
    port,
    stop: await runNginx((dir) => alter(configure(dir)), `http://127.0.0.1:${port}/healthz`),
  }
}

/** Starts nginx with the servers that `configure` writes for its folder; `url` is there then. Returns how to stop. */
export async function runNginx(
  configure: (dir: string) => string,
  url: string,
): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ')
  const file = join(dir, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    file,
    `daemon off; ${user} pid ${dir}/pid;\nevents {}\nhttp { access_log off; ${paths}\n${configure(dir)}}\n`,
  )
  const nginx = spawn(NGINX, ['-c', file, '-e', `${dir}/error.log`], { stdio: 'inherit' })
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(`${dir}/error.log`, 'utf8'))
    await setTimeout(50)
  }
  return async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    rmSync(dir, { recursive: true })
  }
}
