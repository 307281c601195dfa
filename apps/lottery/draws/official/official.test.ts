import { describe, expect, it } from 'vitest'
import { prizeRows } from '#plays/index.ts'
import { readResultFile } from './read-file.ts'
import { isSameResult, readPrizes } from './read-prizes.ts'

const south = {
  DB: ['140162'],
  G1: ['89481'],
  G2: ['04082'],
  G3: ['58680', '48365'],
  G4: ['41183', '54359', '73287', '16492', '24054', '70825', '36511'],
  G5: ['6983'],
  G6: ['3757', '7781', '3373'],
  G7: ['783'],
  G8: ['36'],
}

describe('R-LOTT-3: a result of a station as it is entered', () => {
  it('is one text in the order of the rules, and the same in whatever order the numbers of a prize are written', () => {
    const read = readPrizes('south', south)
    const turned = readPrizes('south', { ...south, G3: ['48365', '58680'], G6: ['3373', '3757', '7781'] })
    if (!read.ok || !turned.ok) throw new Error('both are whole')
    expect(read.numbers).toMatch(/^140162 89481 04082 58680 48365 41183/)
    expect(isSameResult('south', read.numbers, turned.numbers)).toBe(true)
    expect(isSameResult('south', read.numbers, read.numbers.replace(/36$/, '63'))).toBe(false)
    // Numbers of two prizes changed round are another result.
    expect(isSameResult('south', read.numbers, read.numbers.replace('89481 04082', '04082 89481'))).toBe(false)
    expect(isSameResult('south', read.numbers, '')).toBe(false)
  })
  it('names each prize that lacks a number, has one too many, or a digit too few', () => {
    expect(readPrizes('south', { ...south, G7: [], G8: ['36', '37'], DB: ['40162'], G5: ['69a3'] })).toEqual({
      ok: false,
      faults: [
        { prize: 'DB', why: 'digits' },
        { prize: 'G5', why: 'digits' },
        { prize: 'G7', why: 'count' },
        { prize: 'G8', why: 'count' },
      ],
    })
    expect(readPrizes('north', south)).toMatchObject({ ok: false })
  })
})

describe('R-LOTT-3: a file of results', () => {
  const file = Object.entries(south).map(([prize, numbers]) => `20261128,vn-south-hcm,${prize},${numbers.join(' ')}`)
  it('holds draws prize by prize, with a heading or without', () => {
    const read = readResultFile(['\uFEFFissue,station,prize,numbers', ...file, '', '20261128;vn-north;DB;22536'].join('\r\n'))
    expect(read.ok && read.draws).toEqual([
      { gameCode: 'vn-south-hcm', issueNo: '20261128', prizes: south },
      { gameCode: 'vn-north', issueNo: '20261128', prizes: { DB: ['22536'] } },
    ])
    expect(prizeRows.south).toHaveLength(file.length)
  })
  it('is refused whole, by line, where a line cannot be read or says a prize twice', () => {
    expect(readResultFile('')).toEqual({ ok: false, line: 1, why: 'empty' })
    expect(readResultFile([...file, 'TP.HCM 36'].join('\n'))).toEqual({ ok: false, line: 10, why: 'columns' })
    expect(readResultFile([...file, file[0]].join('\n'))).toEqual({ ok: false, line: 10, why: 'repeated' })
    const many = Array.from({ length: 101 }, (_, at) => `20261128,vn-south-${at},DB,140162`)
    expect(readResultFile(many.join('\n'))).toEqual({ ok: false, line: 101, why: 'many' })
  })
})
