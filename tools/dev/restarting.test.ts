import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { restarting } from './restarting.ts'

const folder = mkdtempSync(join(tmpdir(), 'halong-restarting-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('starts a program anew as it is now, and has callers wait until that answers', async () => {
  const script = join(folder, 'program.mjs')
  const seen: string[] = []
  const write = (word: string) =>
    writeFileSync(script, `process.on('message', () => process.send('${word}')); process.send('ready'); setInterval(() => {}, 1e6)`)
  write('first')
  const program = restarting({ script, onMessage: (word) => seen.push(word) })
  let isReady = false
  const ready = program.ready().then(() => {
    isReady = true
  })
  expect(isReady).toBe(false)
  await program.restart()
  await ready
  program.send('who')
  await expect.poll(() => seen).toContain('first')
  write('second')
  await program.restart()
  program.send('who')
  await expect.poll(() => seen).toContain('second')
  await program.stop()
})

it('goes on waiting for a program that fails, until a change mends it', async () => {
  const script = join(folder, 'broken.mjs')
  writeFileSync(script, 'process.exit(3)')
  const said: (number | null)[] = []
  const program = restarting({ script, onFailed: (code) => said.push(code) })
  expect(await program.restart()).toBe(false)
  expect(said).toEqual([3])
  writeFileSync(script, `process.send('ready'); setInterval(() => {}, 1e6)`)
  expect(await program.restart()).toBe(true)
  await program.ready()
  await program.stop()
})
