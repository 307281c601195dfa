import { createHash } from 'node:crypto'
import { invariant } from '@halong/base'
import { type Asset, type Money, parseMoney } from '@halong/money'
import { parse } from 'csv-parse/sync'

export type StatementDays = 'dmy' | 'mdy' | 'ymd'
export type LineFault = 'day' | 'amount' | 'amount_two_ways' | 'reference_repeats' | 'too_long'
/** Money that came, as the bank tells it. */
export type StatementLine = {
  /** `2026-11-26`, the bank's own day. */
  readonly day: string
  readonly money: Money
  readonly memo: string
  readonly payer: string
  /** The bank's, or one made of the line where the bank gives none: one line has the same in every file. */
  readonly reference: string
}
export type StatementRead = {
  readonly lines: readonly StatementLine[]
  readonly out: number
  readonly faults: readonly { readonly line: number; readonly fault: LineFault }[]
}

const MAX_LINES = 5_000
const LONGEST = { memo: 300, payer: 120, reference: 100 } as const
/** Names of columns as banks write them, without marks and case. */
const COLUMNS = {
  day: ['date', 'transaction date', 'value date', 'posting date', 'ngay', 'ngay giao dich', 'ngay hieu luc'],
  amount: ['amount', 'so tien', 'so tien giao dich'],
  credit: ['credit', 'credit amount', 'deposit', 'money in', 'co', 'ghi co', 'phat sinh co', 'so tien ghi co'],
  debit: ['debit', 'debit amount', 'withdrawal', 'money out', 'no', 'ghi no', 'phat sinh no', 'so tien ghi no'],
  memo: ['memo', 'description', 'details', 'remark', 'narrative', 'noi dung', 'noi dung giao dich', 'dien giai'],
  payer: ['payer', 'name', 'sender', 'counterparty', 'account name', 'nguoi chuyen', 'ten nguoi chuyen', 'doi tac'],
  reference: ['reference', 'ref', 'transaction id', 'transaction no', 'so tham chieu', 'ma giao dich', 'so giao dich', 'so ct'],
} as const
type Column = keyof typeof COLUMNS
const columns: readonly Column[] = ['day', 'amount', 'credit', 'debit', 'memo', 'payer', 'reference']
const isIn = (known: readonly string[], name: string): boolean => known.includes(name)
/** Currencies whose statements carry no decimals: a mark before three digits groups thousands there. */
const WHOLE = new Set(['VND', 'IDR'])

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** A day as `yyyy-mm-dd`; null where it is none. A time behind it is passed over. */
export function readDay(written: string, days: StatementDays): string | null {
  const found = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ].*)?$/.exec(written.trim())
  if (!found) return null
  const [, one = '', two = '', three = ''] = found
  const order = one.length === 4 ? 'ymd' : days
  const [year, month, day] = order === 'ymd' ? [one, two, three] : order === 'dmy' ? [three, two, one] : [three, one, two]
  if (year.length !== 4 || year < '2000') return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso
}

/**
 * Minor units of an amount with any grouping; its sign is kept. A single mark before exactly three digits reads two ways (`1.000`), except in money without
 * decimals; it is never guessed.
 */
export function readBankAmount(written: string, asset: Asset): bigint | 'amount' | 'amount_two_ways' {
  const bare = written.replaceAll(/[\s\u00a0]|[A-Z]{3}|[₫$₱฿]|đ$/gu, '')
  const found = /^([-−+]?)(\(?)(\d[\d.,']*)(\)?)$/.exec(bare)
  if (!found) return 'amount'
  const [, sign = '', open = '', digits = '', close = ''] = found
  if ((open === '') !== (close === '')) return 'amount'
  const marks = digits.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  let decimal: string | null = null
  if (last !== undefined && new Set(marks).size > 1) decimal = last
  else if (marks.length === 1 && last !== "'") {
    const behind = digits.split(last ?? '').at(-1) ?? ''
    if (behind.length !== 3) decimal = last ?? null
    else if (!WHOLE.has(asset.split('/')[0] ?? '')) return 'amount_two_ways'
  }
  const at = decimal === null ? -1 : digits.lastIndexOf(decimal)
  const whole = (at === -1 ? digits : digits.slice(0, at)).replaceAll(/[.,']/g, '')
  const money = parseMoney(at === -1 ? whole : `${whole}.${digits.slice(at + 1)}`, asset)
  if (money === null) return 'amount'
  return sign === '-' || sign === '−' || open === '(' ? -money.minor : money.minor
}

/** Where each column stands; null without a day and an amount. */
function columnsOf(names: readonly string[]): Map<Column, number> | null {
  const places = new Map<Column, number>()
  for (const [at, name] of names.map(plain).entries())
    for (const column of columns) if (isIn(COLUMNS[column], name) && !places.has(column)) places.set(column, at)
  return places.has('day') && (places.has('amount') || places.has('credit')) ? places : null
}

function rowsOf(
  text: string,
): { readonly names: readonly string[]; readonly rows: readonly { readonly line: number; readonly cells: string[] }[] } | null {
  try {
    // cast: with `info` each record comes with its place, which the library's types do not tell.
    const found = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_LINES + 2,
      max_record_size: 20_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...rest] = found
    if (first === undefined || rest.length === 0 || rest.length > MAX_LINES) return null
    return { names: first.record, rows: rest.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch {
    return null
  }
}

type Cells = (column: Column) => string
function amountOf(cell: Cells, asset: Asset): bigint | LineFault {
  if (cell('amount') !== '') return readBankAmount(cell('amount'), asset)
  const [credit, debit] = [cell('credit'), cell('debit')].map((written) => (written === '' ? 0n : readBankAmount(written, asset)))
  invariant(credit !== undefined && debit !== undefined, 'there are two columns')
  if (typeof credit === 'string') return credit
  if (typeof debit === 'string') return debit
  if (credit !== 0n && debit !== 0n) return 'amount'
  return credit !== 0n ? credit : -debit
}

/** One that a line has in every file: of what it says, and which of the same it is. */
const madeReference = (facts: string, no: number): string =>
  `L-${createHash('sha256').update(`${facts}\n${no}`).digest('hex').slice(0, 20)}`
const cleanReference = (written: string): string => written.replaceAll(/[^\w./ -]+/g, '-')

/**
 * Reads a bank's statement: every line on which money came. Null where it is no table with a day and an amount, or has more than 5,000 lines.
 * @param asset the account's
 */
export function readStatement(text: string, { asset, days }: { asset: Asset; days: StatementDays }): StatementRead | null {
  const table = rowsOf(text)
  const places = table && columnsOf(table.names)
  if (!table || !places) return null
  const lines: StatementLine[] = []
  const faults: { line: number; fault: LineFault }[] = []
  const seen = new Set<string>()
  const alike = new Map<string, number>()
  let out = 0
  for (const { line, cells } of table.rows) {
    const cell: Cells = (column) => cells[places.get(column) ?? -1]?.trim() ?? ''
    const day = readDay(cell('day'), days)
    const minor = amountOf(cell, asset)
    if (day === null) {
      faults.push({ line, fault: 'day' })
      continue
    }
    if (typeof minor === 'string') {
      faults.push({ line, fault: minor })
      continue
    }
    if (minor <= 0n) {
      out += 1
      continue
    }
    const [memo, payer] = [cell('memo'), cell('payer')]
    const facts = [day, minor, memo, payer].join('\n')
    const no = (alike.get(facts) ?? 0) + 1
    alike.set(facts, no)
    const given = cleanReference(cell('reference'))
    const reference = given.length < 3 ? madeReference(facts, no) : given
    if (memo.length > LONGEST.memo || payer.length > LONGEST.payer || reference.length > LONGEST.reference)
      faults.push({ line, fault: 'too_long' })
    else if (seen.has(reference)) faults.push({ line, fault: 'reference_repeats' })
    else lines.push({ day, money: { asset, minor }, memo, payer, reference })
    seen.add(reference)
  }
  return { lines, out, faults }
}

/** Memos of deposits that stand in what a payer wrote; banks put spaces and marks between letters. */
export function memosIn(written: string): string[] {
  const bare = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return [...new Set([...bare.matchAll(/(?=(HL[A-Z0-9]{7}))/g)].flatMap(([, memo]) => memo ?? []))].slice(0, 20)
}
