import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksIn } from '@halong/base/witness'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halong-marks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the highest mark of all processes counts, in whatever order they write', async () => {
  const [one, other] = [marksIn(folder, 'studio'), marksIn(folder, 'studio')]
  expect(await one.highest()).toBeNull()
  await other.write({ id: 'a', mark: 12n, epoch: 0 })
  await one.write({ id: 'a', mark: 11n, epoch: 0 })
  expect(await one.highest()).toEqual({ id: 'a', mark: 12n, epoch: 0 })
  await other.write({ id: 'a', mark: 9n, epoch: 0 })
  expect(await one.highest()).toEqual({ id: 'a', mark: 12n, epoch: 0 })
})

it('a later epoch counts where marks are equal', async () => {
  const [one, other] = [marksIn(folder, 'studio'), marksIn(folder, 'studio')]
  await one.write({ id: 'a', mark: 5n, epoch: 1 })
  await other.write({ id: 'a', mark: 5n, epoch: 0 })
  expect(await one.highest()).toEqual({ id: 'a', mark: 5n, epoch: 1 })
})

it('what several vendors keep in one folder stays apart', async () => {
  await marksIn(folder, 'studio').write({ id: 'a', mark: 1n, epoch: 0 })
  await marksIn(folder, 'lottery').write({ id: 'b', mark: 7n, epoch: 0 })
  expect(await marksIn(folder, 'studio').highest()).toEqual({ id: 'a', mark: 1n, epoch: 0 })
})

it('taking over leaves one file and loses no mark, also of a process that goes on writing', async () => {
  const [one, other] = [marksIn(folder, 'studio'), marksIn(folder, 'studio')]
  await one.write({ id: 'a', mark: 5n, epoch: 0 })
  await other.write({ id: 'a', mark: 8n, epoch: 0 })
  const writing = (async () => {
    for (let mark = 9n; mark < 40n; mark++) await other.write({ id: 'a', mark, epoch: 0 })
  })()
  const marks: bigint[] = []
  for (let time = 0; time < 10; time++) {
    await one.fold()
    marks.push((await one.highest())?.mark ?? 0n)
  }
  await writing
  expect(marks).toEqual([...marks].sort((a, b) => Number(a - b)))
  expect(await one.highest()).toEqual({ id: 'a', mark: 39n, epoch: 0 })
  await one.fold()
  expect(readdirSync(folder)).toHaveLength(1)
})

it('a file that was cut short or belongs elsewhere is told, not passed over', async () => {
  await marksIn(folder, 'studio').write({ id: 'a', mark: 1n, epoch: 0 })
  writeFileSync(join(folder, 'studio.x'), '{"id":"b","mark":"2","epoch":0}')
  await expect(marksIn(folder, 'studio').highest()).rejects.toThrow('different installations')
  writeFileSync(join(folder, 'studio.x'), '{"id":"a"')
  await expect(marksIn(folder, 'studio').highest()).rejects.toThrow('cut short')
})

it('an act asked for while one is under way begins anew after it, once for all who asked', async () => {
  const ends: (() => void)[] = []
  const turn = coalesce(() => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))))
  const first = turn()
  const [second, third] = [turn(), turn()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
})
