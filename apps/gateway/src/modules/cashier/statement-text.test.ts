import { describe, expect, it } from 'vitest'
import { memosIn, readBankAmount, readDay, readStatement } from './statement-text.ts'

describe('R-OPS-1: amounts of a statement', () => {
  it.each([
    ['1,000,000', 'VND/4', 10_000_000_000n],
    ['1.000.000', 'VND/4', 10_000_000_000n],
    ['50.000', 'VND/4', 500_000_000n],
    ['+50,000 VND', 'VND/4', 500_000_000n],
    ['1 000 000 ₫', 'VND/4', 10_000_000_000n],
    ['1,234.56', 'USD/4', 12_345_600n],
    ['1.234,56', 'USD/4', 12_345_600n],
    ["1'234.5", 'USD/4', 12_345_000n],
    ['$12.5', 'USD/4', 125_000n],
    ['(20.00)', 'USD/4', -200_000n],
    ['-20', 'USD/4', -200_000n],
  ] as const)('%s in %s', (written, asset, minor) => expect(readBankAmount(written, asset)).toBe(minor))

  it('one that reads two ways is not guessed', () => {
    expect(readBankAmount('1.000', 'USD/4')).toBe('amount_two_ways')
    expect(readBankAmount('1,000', 'USD/4')).toBe('amount_two_ways')
  })
  it.each(['', 'ten', '=1+1', '1e9', '12.34567', '(5', '--5'])('%s is none', (written) =>
    expect(readBankAmount(written, 'USD/4')).toBe('amount'),
  )
})

describe('R-OPS-1: days of a statement', () => {
  it.each([
    ['26/11/2026', 'dmy', '2026-11-26'],
    ['11/26/2026 08:15', 'mdy', '2026-11-26'],
    ['2026-11-26T08:15:00', 'dmy', '2026-11-26'],
    ['1.2.2026', 'dmy', '2026-02-01'],
    ['31/02/2026', 'dmy', null],
    ['26/11/26', 'dmy', null],
    ['0000-01-01', 'ymd', null],
    ['soon', 'ymd', null],
  ] as const)('%s as %s', (written, days, day) => expect(readDay(written, days)).toBe(day))
})

describe('R-OPS-1: a statement', () => {
  const asset = 'VND/4'
  it('is read as a Vietnamese bank writes it, with marks, semicolons and two columns of money', () => {
    const read = readStatement(
      '\ufeffNgày giao dịch;Ghi nợ;Ghi có;Nội dung;Người chuyển;Mã giao dịch\n26/11/2026;;50.000;"CK HLA B2C3D4E; nap tien";NGUYỄN VĂN A;FT 1/2\n26/11/2026;20.000;;phi;;FT3\n',
      { asset, days: 'dmy' },
    )
    expect(read).toMatchObject({
      isReadable: true,
      columns: { day: 'Ngày giao dịch', debit: 'Ghi nợ', credit: 'Ghi có', payer: 'Người chuyển' },
      lines: [
        {
          way: 'in',
          day: '2026-11-26',
          money: { asset, minor: 500_000_000n },
          memo: 'CK HLA B2C3D4E; nap tien',
          payer: 'NGUYỄN VĂN A',
          reference: 'FT 1/2',
        },
        { way: 'out', day: '2026-11-26', money: { asset, minor: 200_000_000n }, memo: 'phi', payer: '', reference: 'FT3' },
      ],
      faults: [],
    })
    expect(memosIn(read?.lines[0]?.memo ?? '')).toContain('HLAB2C3D4')
  })

  it('names each line that cannot be read, by its place in the file', () => {
    const read = readStatement(
      'date,amount,memo,reference\n26/11/2026,5000,,A-1\n40/11/2026,5000,,A-2\n26/11/2026,?,,A-3\n26/11/2026,5000,,A-1\n',
      {
        asset,
        days: 'dmy',
      },
    )
    expect(read?.faults).toEqual([
      { line: 3, fault: 'day' },
      { line: 4, fault: 'amount' },
      { line: 5, fault: 'reference_repeats' },
    ])
  })

  it('two payments that are alike stay two, and are the same two in the next file', () => {
    const line = '26/11/2026,5000,from A'
    const references = (text: string) =>
      readStatement(`date,amount,memo\n${text}`, { asset, days: 'dmy' })?.lines.map(({ reference }) => reference)
    const [one, two] = references(`${line}\n${line}\n`) ?? []
    expect(one).not.toBe(two)
    expect(references(`27/11/2026,7000,from B\n${line}\n${line}\n`)?.slice(1)).toEqual([one, two])
  })

  it('is read by the columns that somebody named, below what a bank writes above the table', () => {
    const text = 'Account,0123456789\nPeriod,November\nWhen,In or out,Why\n26/11/2026,-5000,fee\n'
    const columns = { day: 'When', amount: 'In or out', memo: 'Why' }
    expect(readStatement(text, { asset, days: 'dmy' })).toMatchObject({ isReadable: false, names: ['Account', '0123456789'] })
    expect(readStatement(text, { asset, days: 'dmy', columns })).toMatchObject({
      names: ['When', 'In or out', 'Why'],
      columns,
      lines: [{ way: 'out', money: { minor: 50_000_000n }, memo: 'fee' }],
    })
  })

  it('tells a fee from the transfer that a bank books it with, under one reference', () => {
    const read = readStatement('date,amount,memo,reference\n26/11/2026,-50000,to A,FT1\n26/11/2026,-1100,fee,FT1\n', { asset, days: 'dmy' })
    expect(read?.faults).toEqual([])
    expect(read?.lines.map(({ reference }) => reference)).toEqual(['FT1', 'FT1 2'])
  })

  it('is refused whole where it is no table', () => {
    for (const text of ['', 'date,amount', 'date,amount\n"open', `date,amount\n${'26/11/2026,1\n'.repeat(5_001)}`])
      expect(readStatement(text, { asset, days: 'dmy' })).toBeNull()
  })
})
