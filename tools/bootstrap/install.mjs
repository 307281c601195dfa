import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @param {string} folder a folder with a package-lock.json
 * @returns {string} changes when the lock does, or when the folder moved to another kind of machine
 */
export function lockHash(folder) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/**
 * npm keeps a record of what it last put into node_modules. When that is what the lock asks for, there is nothing to install,
 * whoever ran npm.
 * @param {string} folder
 * @returns {boolean}
 */
function npmSaysInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  /** @type {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  /** @type {Record<string, { version?: string }>} */
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional === true || (path in present && present[path]?.version === entry.version),
  )
}

/**
 * @param {string} folder a folder with a package-lock.json
 * @returns {boolean} whether its node_modules hold what the lock says
 */
export function isInstalled(folder) {
  const stamp = join(folder, 'node_modules', '.halong-lock')
  const wanted = lockHash(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!npmSaysInstalled(folder)) return false
  writeFileSync(stamp, wanted)
  return true
}

/**
 * Turns what npm printed into what a person can act on.
 * @param {string} output
 * @returns {string}
 */
export function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network (error|timeout)|ERR_SOCKET/i.test(output)) {
    return 'The npm registry could not be reached. Check the network, `npm config get registry` and proxy settings, then run the same command again.'
  }
  if (/EACCES|EROFS|EPERM/.test(output))
    return 'The folder is not writable for this user. Make it writable (or clone it elsewhere), then run the same command again.'
  if (/ENOSPC/.test(output)) return 'The disk is full. About 1 GB is needed.'
  return 'npm could not install the packages.'
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(args, folder) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ piece) => {
      output = (output + piece.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {string} text @returns {() => void} ends the line */
function progressLine(text) {
  const began = Date.now()
  if (!process.stderr.isTTY) {
    process.stderr.write(`${text} …\n`)
    return () => {}
  }
  const draw = () => process.stderr.write(`\r${text} … ${Math.round((Date.now() - began) / 1000)} s `)
  draw()
  const timer = setInterval(draw, 1000)
  return () => {
    clearInterval(timer)
    process.stderr.write('\n')
  }
}

/** @param {string} folder @returns {void} throws a readable error when the folder is read-only */
function assertWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`${folder} is not writable for this user. Make it writable or clone the project elsewhere.`)
  }
}

/**
 * Installs exactly what the lock says; does nothing when that is already so.
 * No package's install script runs: none of ours needs one (the database launcher and esbuild find their own binaries).
 * `npm ci` refuses a lock that lists other platforms' packages incompletely; there `npm install` gives the same versions.
 * @param {string} [folder]
 * @param {string} [text] of the progress line
 */
export async function ensureInstalled(folder = root, text = 'Installing packages (first run, about a minute)') {
  if (isInstalled(folder)) return
  assertWritable(folder)
  const wanted = lockHash(folder)
  const endLine = progressLine(text)
  let result = await npm(['ci'], folder)
  if (result.code !== 0 && /EUSAGE|EBADPLATFORM|in sync/.test(result.output)) result = await npm(['install', '--no-save'], folder)
  endLine()
  if (result.code !== 0) throw new Error(`${explainFailure(result.output)}\n\n${result.output.trim()}`)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.halong-lock'), wanted)
}
