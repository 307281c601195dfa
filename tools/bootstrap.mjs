#!/usr/bin/env node
// The door of every npm script. Runs on Node 20 with nothing installed: brings the packages and a Node 24, then hands over.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './bootstrap/child.mjs'
import { commands } from './bootstrap/commands.mjs'
import { isFresh } from './bootstrap/freshness.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/root.mjs'
import { findRuntime } from './bootstrap/runtime.mjs'

/**
 * @param {string} word a name of the table in `bootstrap/commands.mjs`
 * @param {string[]} args passed on to the command
 * @returns {Promise<number>} the exit code of the command
 */
async function main(word, args) {
  const command = commands[word]
  if (command === undefined) {
    console.error(`Unknown command "${word}". Known: ${Object.keys(commands).join(', ')}.`)
    return 64
  }
  await ensureInstalled()
  const runtime = findRuntime()
  const compileCache = join(root, '.cache', 'compile')
  mkdirSync(compileCache, { recursive: true })
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` }
  if (command.needsBuild && !isFresh()) {
    const code = await runChild({ runtime, script: 'tools/build.ts', args: [], env, ownGroup: false })
    if (code !== 0) return code
  }
  return runChild({ runtime, script: command.script, args: [...command.args, ...args], env, ownGroup: command.server })
}

try {
  process.exitCode = await main(process.argv[2] ?? '', process.argv.slice(3))
} catch (fault) {
  console.error(`\n${fault instanceof Error ? fault.message : String(fault)}`)
  process.exitCode = 1
}
