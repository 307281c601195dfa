import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { safeCell } from './safe-cell.ts'

/** A cell: a text from anywhere, an amount as `toWire` writes it, a number of our own, or nothing. */
export type Cell = { readonly text: string } | { readonly amount: string } | { readonly count: number } | null
export type SheetFormat = 'csv' | 'xlsx'
/** Writes cells line by line; what it has written so far is taken in chunks, the rest at its end. */
export type Sheet = {
  add(line: readonly Cell[]): void
  /** Bytes that are ready; none while a file can only be written whole. */
  take(): Buffer
  finish(): Promise<Buffer>
}

/** A spreadsheet keeps so many digits of a number exactly; longer amounts are text. */
const EXACT_DIGITS = 15

const asText = (cell: Cell): string => {
  if (cell === null) return ''
  if ('text' in cell) return safeCell(cell.text)
  return 'amount' in cell ? cell.amount : String(cell.count)
}

/** A line of the CSV form: commas, quotes where needed, CRLF. */
export const csvLine = (cells: readonly Cell[]): string => stringify([cells.map(asText)], { record_delimiter: '\r\n' })

function createCsv(): Sheet {
  // The mark by which spreadsheets know UTF-8.
  let ready = ['\ufeff']
  const take = () => {
    const bytes = Buffer.from(ready.join(''), 'utf8')
    ready = []
    return bytes
  }
  return { add: (line) => void ready.push(csvLine(line)), take, finish: async () => take() }
}

function asValue(cell: Cell) {
  if (cell === null) return null
  if ('text' in cell) return { value: safeCell(cell.text), type: String }
  if ('count' in cell) return { value: cell.count, type: Number }
  const digits = cell.amount.replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length <= EXACT_DIGITS
    ? { value: Number(cell.amount), type: Number, format: '#,##0.00##' }
    : { value: cell.amount, type: String }
}

function createXlsx(): Sheet {
  const rows: ReturnType<typeof asValue>[][] = []
  return {
    add: (line) => void rows.push(line.map(asValue)),
    take: () => Buffer.alloc(0),
    async finish() {
      return writeXlsxFile(rows, { stickyRowsCount: 1 }).toBuffer()
    },
  }
}

export const createSheet = (format: SheetFormat): Sheet => (format === 'csv' ? createCsv() : createXlsx())

/** SHA-256 over lines in their CSV form, which both formats print at their end. */
export function createLinesHash() {
  const hash = createHash('sha256')
  return { add: (line: readonly Cell[]) => void hash.update(csvLine(line), 'utf8'), digest: () => hash.digest('hex') }
}
