import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { run, runNode } from '../run.ts'

type Found<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

const isRoot = () => process.getuid?.() === 0
const hasApt = () => existsSync('/usr/bin/apt-get')

/** Installs Debian packages. @returns null, or why that is impossible here */
async function aptInstall(packages: readonly string[]): Promise<string | null> {
  if (!hasApt()) return 'this machine has no apt-get'
  if (!isRoot()) return `only root may install it: sudo apt-get install ${packages.join(' ')}`
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: 180_000 })
  const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages]
  const { code, output } = await run('apt-get', args, { env, timeoutMs: 600_000 })
  return code === 0 ? null : (output.trim().split('\n').at(-1) ?? `apt-get ended with code ${code}`)
}

const postgres15 = '/usr/lib/postgresql/15/bin/postgres'

/** Debian 12 has PostgreSQL 15; it is installed without its default cluster, so no server starts by itself. */
export async function findPostgres15(): Promise<Found<string>> {
  if (existsSync(postgres15)) return { ok: true, value: postgres15 }
  if (hasApt() && isRoot() && !existsSync('/etc/postgresql-common/createcluster.conf')) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  const why = await aptInstall(['postgresql-15'])
  if (existsSync(postgres15)) return { ok: true, value: postgres15 }
  return { ok: false, why: `PostgreSQL 15 from Debian is not here: ${why ?? 'the package holds no server'}` }
}

const debianChromium = '/usr/bin/chromium'
const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji']

/** A Chromium for journeys and measurements: Debian's, installed when that is possible, else the test tool's own (null). */
export async function findChromium(): Promise<Found<string | null>> {
  if (existsSync(debianChromium)) return { ok: true, value: debianChromium }
  const why = await aptInstall(['chromium', ...fonts])
  if (existsSync(debianChromium)) return { ok: true, value: debianChromium }
  const { code, output } = await runNode([join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    timeoutMs: 600_000,
  })
  if (code === 0) return { ok: true, value: null }
  return { ok: false, why: `no Chromium here. Debian: ${why}. Playwright: ${output.trim().split('\n').at(-1) ?? code}` }
}

const debianShell = '/usr/bin/chromium-headless-shell'

/** The browser of everyday tests: Debian's Chromium without the parts of a window where that is to be had, else as `findChromium`. */
export async function findTestBrowser(): Promise<Found<string | null>> {
  if (existsSync(debianShell)) return { ok: true, value: debianShell }
  await aptInstall(['chromium-headless-shell', ...fonts])
  return existsSync(debianShell) ? { ok: true, value: debianShell } : findChromium()
}

/** Processor model, cores and memory, as a measurement should say. */
export function describeMachine(): string {
  const model = existsSync('/proc/cpuinfo') ? /model name\s*:\s*(.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] : undefined
  return `${navigator.hardwareConcurrency} cores${model === undefined ? '' : ` (${model})`}, Node ${process.versions.node}`
}
