import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { dim, line, red, secondsSince } from './print.ts'
import { run } from './run.ts'
import { summary } from './stages/counts.ts'
import { runVitest } from './stages/vitest.ts'

/** The official emulator: half a gigabyte, so kept out of the lock file and brought on the first run. */
const VERSION = '15.34.2'
const folder = join(root, '.cache', 'firebase-tools')
const program = join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
const manifest = join(folder, 'node_modules', 'firebase-tools', 'package.json')

const isInstalled = (): boolean => existsSync(program) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION

async function install(): Promise<string | null> {
  if (isInstalled()) return null
  line(`Bringing firebase-tools ${VERSION} ${dim('(once; about a minute)')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `firebase-tools@${VERSION}`]
  const { code, output } = await run('npm', args, { cwd: folder, timeoutMs: 600_000 })
  return code === 0 ? null : `firebase-tools could not be installed:\n${output.slice(-1_000)}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the emulator of sign-in alone, on this machine; throws with what it said when it is not there within a minute. */
async function startEmulator(): Promise<{ host: string; stop(): Promise<void> }> {
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false }, singleProjectMode: false }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(process.execPath, [program, 'emulators:start', '--only', 'auth', '--project', 'demo-halong'], {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const host = `127.0.0.1:${auth}`
  for (let tries = 0; tries < 120 && child.exitCode === null; tries++) {
    if (
      await fetch(`http://${host}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { host, stop }
    await new Promise((resume) => setTimeout(resume, 500))
  }
  await stop()
  throw new Error(`the emulator did not start:\n${said.slice(-2_000)}`)
}

async function main(): Promise<number> {
  const missing = await install()
  if (missing !== null) {
    line(red(missing))
    return 1
  }
  const began = performance.now()
  const emulator = await startEmulator()
  try {
    const counts = await runVitest('firebase', { env: { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }, timeoutMs: 300_000 })
    line(`Against the emulator ${dim(`${secondsSince(began)} s`)}`)
    line(summary(counts))
    for (const note of counts.notes) line(red(`  ${note}`))
    return counts.failed === 0 ? 0 : 1
  } finally {
    await emulator.stop()
  }
}

process.exitCode = await main()
