import { createHash } from 'node:crypto'
import { invariant } from '@halong/base'
import { type Asset, type Money, parseMoney } from '@halong/money'
import { parse } from 'csv-parse/sync'

export type StatementDays = 'dmy' | 'mdy' | 'ymd'
export type LineFault = 'day' | 'amount' | 'amount_two_ways' | 'reference_repeats' | 'too_long'
/** Money that came or left, as the bank tells it. */
export type StatementLine = {
  readonly way: 'in' | 'out'
  /** `2026-11-26`, the bank's own day. */
  readonly day: string
  readonly money: Money
  readonly memo: string
  /** Who paid in, or to whom it went. */
  readonly payer: string
  /** The bank's, or one made of the line where the bank gives none: one line has the same in every file. */
  readonly reference: string
}
/** Which column of a file says what, by its name there. */
export type StatementColumns = { readonly [Name in Column]?: string | undefined }
export type StatementRead = {
  /** Names of the columns as the file has them, and what they were read as. */
  readonly names: readonly string[]
  readonly columns: StatementColumns
  /** Without a day and an amount nothing can be read. */
  readonly isReadable: boolean
  readonly lines: readonly StatementLine[]
  readonly faults: readonly { readonly line: number; readonly fault: LineFault }[]
}

const MAX_LINES = 5_000
/** Banks write a few lines about the account above the table. */
const MAX_LINES_ABOVE = 30
const MAX_COLUMNS = 40
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

/** Where each column stands: where it was said to, else where its name is one that banks use. */
function placesOf(names: readonly string[], said: StatementColumns): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const column of columns) {
    const at = said[column] === undefined ? -1 : names.indexOf(said[column])
    if (at !== -1) places.set(column, at)
  }
  for (const [at, name] of names.map(plain).entries())
    for (const column of columns)
      if (isIn(COLUMNS[column], name) && !places.has(column) && ![...places.values()].includes(at)) places.set(column, at)
  return places
}
const isReadableBy = (places: ReadonlyMap<Column, number>): boolean =>
  places.has('day') && (places.has('amount') || places.has('credit') || places.has('debit'))

type Row = { readonly line: number; readonly cells: readonly string[] }
function rowsOf(text: string): readonly Row[] | null {
  try {
    // cast: with `info` each record comes with its place, which the library's types do not tell.
    const found = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_LINES + MAX_LINES_ABOVE + 1,
      max_record_size: 20_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    return null
  }
}

/** The line of names and what is below it: the first line that has a day and an amount by name, or else the first of all. */
function tableOf(rows: readonly Row[], said: StatementColumns) {
  const at = rows.slice(0, MAX_LINES_ABOVE).findIndex(({ cells }) => isReadableBy(placesOf(cells, said)))
  const head = rows[Math.max(at, 0)]
  const below = rows.slice(Math.max(at, 0) + 1)
  return head === undefined || below.length === 0 || below.length > MAX_LINES ? null : { names: head.cells, rows: below }
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

type Reading = { readonly seen: Set<string>; readonly alike: Map<string, number> }

/** A name for the line that no other line of the file has. Banks book a fee under the reference of its transfer: where money left, a second one is told apart. */
function referenceOf(given: string, facts: string, { way, seen, alike }: Reading & { readonly way: 'in' | 'out' }): string {
  const no = (alike.get(facts) ?? 0) + 1
  alike.set(facts, no)
  if (given.length < 3) return madeReference(facts, no)
  if (way === 'in' || !seen.has(`out ${given}`)) return given
  const more = [...Array(99).keys()].map((at) => `${given} ${at + 2}`).find((each) => !seen.has(`out ${each}`))
  return more ?? given
}

function readLine(
  { cells }: Row,
  { places, asset, days, reading }: { places: ReadonlyMap<Column, number>; asset: Asset; days: StatementDays; reading: Reading },
): StatementLine | LineFault | null {
  const cell: Cells = (column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  const day = readDay(cell('day'), days)
  const minor = amountOf(cell, asset)
  if (day === null) return 'day'
  if (typeof minor === 'string') return minor
  if (minor === 0n) return null
  const way = minor > 0n ? 'in' : 'out'
  const [memo, payer] = [cell('memo'), cell('payer')]
  const given = cleanReference(cell('reference'))
  const reference = referenceOf(given, [day, minor, memo, payer].join('\n'), { ...reading, way })
  if (memo.length > LONGEST.memo || payer.length > LONGEST.payer || reference.length > LONGEST.reference) return 'too_long'
  const name = `${way} ${reference}`
  if (reading.seen.has(name)) return 'reference_repeats'
  reading.seen.add(name)
  return { way, day, money: { asset, minor: minor < 0n ? -minor : minor }, memo, payer, reference }
}

/**
 * Reads a bank's statement: every line on which money came or left. Null where it is no table, or has more than 5,000 lines.
 * @param asset the account's
 * @param columns which column says what, where it is known; the others are looked for by the names that banks use
 */
export function readStatement(
  text: string,
  { asset, days, columns: said = {} }: { asset: Asset; days: StatementDays; columns?: StatementColumns },
): StatementRead | null {
  const rows = rowsOf(text)
  const table = rows && tableOf(rows, said)
  if (!table) return null
  const places = placesOf(table.names, said)
  const names = table.names.slice(0, MAX_COLUMNS).map((name) => name.slice(0, 120))
  const used: StatementColumns = Object.fromEntries([...places].flatMap(([column, at]) => (names[at] ? [[column, names[at]]] : [])))
  if (!isReadableBy(places)) return { names, columns: used, isReadable: false, lines: [], faults: [] }
  const lines: StatementLine[] = []
  const faults: { line: number; fault: LineFault }[] = []
  const reading: Reading = { seen: new Set(), alike: new Map() }
  for (const row of table.rows) {
    const read = readLine(row, { places, asset, days, reading })
    if (typeof read === 'string') faults.push({ line: row.line, fault: read })
    else if (read !== null) lines.push(read)
  }
  return { names, columns: used, isReadable: true, lines, faults }
}

/** Memos of deposits that stand in what a payer wrote; banks put spaces and marks between letters. */
export function memosIn(written: string): string[] {
  const bare = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return [...new Set([...bare.matchAll(/(?=(HL[A-Z0-9]{7}))/g)].flatMap(([, memo]) => memo ?? []))].slice(0, 20)
}
