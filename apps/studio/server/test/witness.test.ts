import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IncidentsAnswer } from '#protocol/fairness.ts'
import { renewWitness } from '../src/index.ts'
import { refusalOf, setTable, type Table, valueOf } from './table.ts'

// T51: a witness that proves nothing stops the start and says what to do.
let table: Table
beforeAll(async () => {
  table = await setTable('witness')
})
afterAll(() => table.stop())

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const folderLike = (source: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'halong-witness-copy-'))
  folders.push(folder)
  cpSync(source, folder, { recursive: true })
  return folder
}
const putInPlace = (folder: string) => {
  rmSync(table.seedsWitness, { recursive: true, force: true })
  cpSync(folder, table.seedsWitness, { recursive: true })
}
const aRound = async () => {
  const seat = await table.sit('lotus-garden')
  valueOf((await seat.open()).answer)
}

it('an older copy of the witness', async () => {
  await aRound()
  const old = folderLike(table.seedsWitness)
  await aRound()
  await aRound()
  const newest = folderLike(table.seedsWitness)
  await table.halt()
  putInPlace(old)
  await expect(table.restart()).rejects.toThrow(/older copy of itself.*seeds:retire/)
  putInPlace(newest)
  await table.restart()
})

it('the witness of another installation', async () => {
  const other = await setTable('witness_other')
  await table.halt()
  const own = folderLike(table.seedsWitness)
  putInPlace(other.seedsWitness)
  await other.stop()
  await expect(table.restart()).rejects.toThrow(/another database.*seeds:retire/)
  putInPlace(own)
  await table.restart()
})

it('no witness at all; the operator’s command begins a new one, and every seed is retired', async () => {
  const seat = await table.sit('lotus-garden')
  await table.halt()
  rmSync(table.seedsWitness, { recursive: true })
  await expect(table.restart()).rejects.toThrow(/is missing.*seeds:retire/)
  const renew = () => renewWitness({ databaseUrl: table.db.url, seedsWitness: table.seedsWitness }, table.clock)
  // A second time changes nothing: it may have been cut short.
  await renew()
  await renew()
  await table.restart()
  expect(refusalOf((await seat.open()).answer)).toBe('seeds.retiring')
  for (let pass = 0; pass < 5; pass++) await table.studio().sweep()
  expect((await seat.state()).fairness.commitment).not.toBe(seat.entered.fairness.commitment)
  const response = await table.studio().server.inject({ method: 'GET', url: '/api/fairness/incidents' })
  expect(valueOf(response.json<{ success: true; value: IncidentsAnswer }>()).incidents).toMatchObject([{ why: 'operator' }])
})

it('a witness that goes away while games are played: nothing is dealt until it is back', async () => {
  const seat = await table.sit('lotus-garden')
  const own = folderLike(table.seedsWitness)
  rmSync(table.seedsWitness, { recursive: true })
  expect(refusalOf((await seat.open()).answer)).toBe('seeds.retiring')
  putInPlace(own)
  await table.studio().sweep()
  expect((await seat.open()).status).toBe(200)
})
