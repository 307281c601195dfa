import { createHash } from 'node:crypto'
import { constants, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeCell } from '../../platform/sheet/safe-cell.ts'
import { createSheet, csvLine } from '../../platform/sheet/sheet.ts'
import type { Movement } from './movements-store.ts'
import type { RoundRecord } from './rounds-store.ts'
import { BrokenRecord, movementStatement, roundStatement, type Words } from './statement.ts'

const ASSET = 'USD/4' as const
const words: Words = {
  title: (name) => name,
  kind: (kind) => kind,
  state: (state) => state,
  gameName: async (_vassalage, gameCode) => gameCode,
  localTime: (at) => at.toISOString(),
}

/** Movements of the given amounts in minor units, one after the other. */
function historyOf(opening: bigint, minors: readonly bigint[], reference = 'r'): (Movement & { id: string })[] {
  let balance = opening
  return minors.map((minor, index) => {
    const before = balance
    balance += minor
    return {
      id: `mov_${index}`,
      version: BigInt(index + 1),
      transferId: '',
      reason: 'wager.credit',
      reference,
      vassalage: null,
      gameCode: null,
      minor,
      before,
      after: balance,
      at: new Date(1_800_000_000_000 + index),
    }
  })
}

/** A file of a ZIP archive, found by its local header. */
function fileIn(zip: Buffer, name: string): string {
  const at = zip.indexOf(name) - 30
  if (at < 0) return ''
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8')
}

async function written(
  format: 'csv' | 'xlsx',
  opening: bigint,
  rows: readonly (Movement & { id: string })[],
  closing: bigint,
): Promise<Buffer> {
  const sheet = createSheet(format)
  const statement = movementStatement({ sheet, asset: ASSET, words }, { opening, closing })
  for (const row of rows) await statement.add(row)
  statement.end()
  return sheet.finish()
}

const wide = ['＝', '＋', '－', '＠']
const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\u00a0=', '\ufeff=', '\u200b@', '|', '%', ...wide]
const bodies = ['1+1', "cmd|'/C calc'!A0", 'HYPERLINK("http://evil.test","x")', 'DDE("cmd";"x")']

describe('T66: no text of a file is ever run', () => {
  const cells = starts.flatMap((start) => bodies.map((body) => `${start}${body}`))
  it('sixty cells that a spreadsheet would run become texts', () => {
    expect(cells.length).toBeGreaterThanOrEqual(60)
    for (const cell of cells) expect(safeCell(cell), JSON.stringify(cell)).toMatch(/^'/)
  })
  it('other texts stay as they are, and a cell never breaks its line', () => {
    expect(safeCell('HALONG/round 1')).toBe('HALONG/round 1')
    expect(safeCell('Vịnh Hạ Long')).toBe('Vịnh Hạ Long')
    expect(csvLine([{ text: 'a,"b"\r\nc' }, { amount: '-1.5000' }, null])).toBe('"a,""b"" c",-1.5000,\r\n')
  })
})

describe('R-MC-5: the lines of a file add up', () => {
  const someHistory = {
    minors: fc.array(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((minor) => minor !== 0n),
      { maxLength: 30 },
    ),
  }
  it('opening, lines and closing, with sums and the hash of the lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 15n }), someHistory.minors, async (opening, minors) => {
        const rows = historyOf(opening, minors)
        const closing = opening + minors.reduce((sum, minor) => sum + minor, 0n)
        const text = (await written('csv', opening, rows, closing)).toString('utf8')
        expect(text.startsWith('\ufeffno,id,utc')).toBe(true)
        const lines = text.slice(1).split('\r\n')
        expect(lines).toHaveLength(minors.length + 6)
        const body = lines.slice(2, -4)
        const hash = createHash('sha256')
          .update(body.map((line) => `${line}\r\n`).join(''), 'utf8')
          .digest('hex')
        expect(lines.at(-2)).toBe(`,sha256,${hash}`)
      }),
      { numRuns: 30 },
    )
  })
  it('a line that begins with another balance than the last one ended with is not written', async () => {
    const rows = historyOf(0n, [5n, 7n])
    await expect(
      written(
        'csv',
        0n,
        [rows[0], rows[1]]
          .map((row, at) => (at === 1 && row ? { ...row, before: 6n, after: 13n } : row))
          .filter((row) => row !== undefined),
        13n,
      ),
    ).rejects.toThrow(BrokenRecord)
  })
  it('a closing balance that the lines do not give is not written', async () => {
    await expect(written('csv', 0n, historyOf(0n, [5n, 7n]), 13n)).rejects.toThrow(BrokenRecord)
    await expect(written('csv', 1n, historyOf(0n, [5n, 7n]), 13n)).rejects.toThrow(BrokenRecord)
  })
  it('a workbook keeps amounts as numbers as long as they are exact, else as text', async () => {
    const long = 123_456_789_012_345_678n
    const book = await written('xlsx', 0n, historyOf(0n, [12_345n, long], '=1+1'), 12_345n + long)
    const sheet = fileIn(book, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<v>1.2345</v>')
    expect(sheet).not.toContain('<f>')
    expect(`${sheet}${fileIn(book, 'xl/sharedStrings.xml')}`).toContain('12345678901234.5678')
  })
  it('a round brings what was won and awarded less what was staked', async () => {
    const sheet = createSheet('csv')
    const statement = roundStatement({ sheet, asset: ASSET, words })
    const round: RoundRecord = {
      id: '',
      vassalage: 'HALONG',
      roundId: 'r',
      gameCode: 'reef',
      product: 'RNG',
      state: 'completed',
      staked: 10_000n,
      refunded: 2_500n,
      won: 1n,
      awarded: 0n,
      valid: 7_500n,
      validWhy: null,
      balanceAfter: 0n,
      openedAt: new Date(0),
      closedAt: new Date(0),
    }
    await statement.add({ ...round, publicId: 'rnd_1', vendorName: 'Halong' })
    const cancelled = { ...round, state: 'cancelled', refunded: 10_000n, won: 0n, valid: null, vendorName: 'Halong' } as const
    await statement.add({ ...cancelled, publicId: 'rnd_2' })
    await statement.add({ ...round, awarded: 82_000_000n, publicId: 'rnd_3', vendorName: 'Halong' })
    await statement.add({ ...cancelled, awarded: 5n, publicId: 'rnd_4' })
    statement.end()
    const lines = (await sheet.finish()).toString('utf8').split('\r\n')
    expect(lines[1]).toContain('0.7500,0.7500,0.0001,0.0000,-0.7499')
    expect(lines[2]).toContain('1.0000,,0.0000,0.0000,,')
    expect(lines[3]).toContain('0.7500,0.7500,0.0001,8200.0000,8199.2501')
    expect(lines[4]).toContain('1.0000,,0.0000,0.0005,0.0005,')
    expect(lines[5]).toContain('3.5000,1.5000,0.0002,8200.0005,8198.5007')
  })
})
