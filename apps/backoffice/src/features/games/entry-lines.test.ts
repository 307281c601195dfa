import { expect, it } from 'vitest'
import { entryLines, faultLine } from './entry-lines.ts'

it.each([
  ['[]', []],
  ['[{"a": 1}]', [1]],
  ['[\n  { "a": [1,\n 2] },\n  { "b": {"c": "]},{\\"" } },\n\n 7, "x"\n]', [2, 4, 6, 6]],
  ['{ "a": [1] }', []],
])('entries of %j begin on their lines', (text, lines) => {
  expect(entryLines(text)).toEqual(lines)
})

it('the line of a fault is read from what the browser says', () => {
  expect(faultLine(new SyntaxError('Expected property name at position 7 (line 2 column 3)'))).toBe(2)
  expect(faultLine(new SyntaxError('unexpected end'))).toBeNull()
})
