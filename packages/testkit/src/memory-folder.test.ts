import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeLeftovers } from './memory-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halong-leftovers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function made(name: string, pid: number | null): void {
  mkdirSync(join(folder, name))
  if (pid !== null) writeFileSync(join(folder, name, 'postgres.owner'), JSON.stringify({ pid, startedAt: '1' }))
}

it('what a killed run left is removed; what is in use, just being made or somebody else’s stays', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  made('ours-left', ended)
  made('ours-in-use', process.pid)
  made('ours-being-made', null)
  made('theirs', ended)
  removeLeftovers(folder, 'ours-')
  expect(readdirSync(folder).sort()).toEqual(['ours-being-made', 'ours-in-use', 'theirs'])
})
