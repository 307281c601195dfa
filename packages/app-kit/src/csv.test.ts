import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  [' =1', "' =1"],
  ['@sum', "'@sum"],
  ['＝1', "'＝1"],
  ['+84 123', "'+84 123"],
  ['-x', "'-x"],
  ['\tx', "'\tx"],
])('B30: the text %j is no formula', (text, cell) => expect(csvCell(text)).toBe(cell))

it.each([
  ['-5.00', '-5.00'],
  ['1000000000000000.0000', '1000000000000000.0000'],
  [-3, '-3'],
  [null, ''],
  [true, 'true'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['\u0000x\ud800', 'x'],
  ['مرحبا 🐉', 'مرحبا 🐉'],
])('B30: %j stays what it is', (value, cell) => expect(csvCell(value)).toBe(cell))

it('lines end as RFC 4180 has it', () => expect(csvLine(['a', 1])).toBe('a,1\r\n'))
