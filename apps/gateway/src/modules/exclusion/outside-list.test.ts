import { expect, it } from 'vitest'
import { MOST_LINES, readOutsideList } from './outside-list.ts'

const hashed = 'a'.repeat(64)

it('a list from outside is read line by line, and every line that can not be read is named', () => {
  const text = `\uFEFFkind,hash,until\r\nEMAIL,${hashed.toUpperCase()},2027-01-31\r\nphone,${hashed},\r\nfax,${hashed},\r\nphone,abc,\r\nphone,${'b'.repeat(64)},31.01.2027\r\nphone,${hashed},2027-02-30\r\n`
  expect(readOutsideList(text)).toEqual({
    lines: [
      { kind: 'email', hashed, until: new Date('2027-01-31T23:59:59.999Z') },
      { kind: 'phone', hashed, until: null },
    ],
    faults: [
      { line: 4, fault: 'kind' },
      { line: 5, fault: 'hash' },
      { line: 6, fault: 'until' },
      { line: 7, fault: 'until' },
    ],
  })
  expect(readOutsideList(`kind,hash,until\nphone,${hashed},\nphone,${hashed},2027-01-01\n`)?.faults).toEqual([
    { line: 3, fault: 'repeats' },
  ])
})

it('another file, or one that is too long, is none', () => {
  expect(readOutsideList('name,hash\n')).toBeNull()
  expect(readOutsideList('')).toBeNull()
  expect(readOutsideList(`kind,hash,until\n${'x,y,\n'.repeat(MOST_LINES + 1)}`)).toBeNull()
})
