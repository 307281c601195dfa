import { expect, it } from 'vitest'
import { partLetters } from './letters-build.ts'

it('R-SYS-1: takes what is fetched out of the sheet and leaves look-alikes of the system', () => {
  const own = '@font-face{font-family:A;src:url(/a.woff2)format("woff2")}'
  const alike = '@font-face{font-family:B;src:local(Arial)}'
  expect(partLetters(`${own}p{color:red}${alike}i{background:url(/x.svg)}${own}`)).toEqual({
    letters: `${own}${own}`,
    rest: `p{color:red}${alike}i{background:url(/x.svg)}`,
  })
})
